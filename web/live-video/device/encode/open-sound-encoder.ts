import { AudioSample, AudioSampleSource, Quality } from 'mediabunny';
import { openOutput } from './open-output.ts';
import { bytesOf, type EncodedMedia } from './open-picture-encoder.ts';
import { CHANNELS, SAMPLE_RATE, SOUND_BITRATE } from './sound-format.ts';

type SoundEncoderOptions = { onPacket(packet: EncodedMedia): void; onFailure(error: unknown): void };

export async function openSoundEncoder({ onPacket, onFailure }: SoundEncoderOptions) {
  const source = new AudioSampleSource({
    codec: 'aac',
    quality: new Quality({ bitrate: SOUND_BITRATE }),
    onEncodedPacket({ data, timestamp }, meta) {
      const configuration = bytesOf(meta?.decoderConfig?.description);
      onPacket({ bytes: data, seconds: timestamp, isKeyframe: true, configuration });
    },
  });
  const close = await openOutput((output) => output.addAudioTrack(source));

  /** One after the other; each piece begins where the one before has ended. */
  async function encode(sound: Float32Array, seconds: number): Promise<void> {
    const sample = new AudioSample({
      data: sound,
      format: 'f32-planar',
      numberOfChannels: CHANNELS,
      sampleRate: SAMPLE_RATE,
      timestamp: seconds,
    });
    try {
      await source.add(sample);
    } catch (error) {
      onFailure(error);
    } finally {
      sample.close();
    }
  }

  return { encode, close };
}
