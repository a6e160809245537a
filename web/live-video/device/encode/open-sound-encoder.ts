import { AudioSample, AudioSampleSource, Quality } from 'mediabunny';
import type { EncodedMedia } from './encoded-media.ts';
import { openOutput } from './open-output.ts';
import { bytesOf } from './open-picture-encoder.ts';
import { CHANNELS, SAMPLE_RATE, SOUND_BITRATE } from './sound-format.ts';

/** About three seconds: what a busy page had no time for comes all at once. */
const MOST_WAITING = 141;

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
  let last = Promise.resolve();
  let waiting = 0;
  const close = await openOutput((output) => output.addAudioTrack(source));

  /** In order, whatever the encoder takes for each. Left out while it is far behind: viewers would hear it too late. */
  function encode(sound: Float32Array, seconds: number): void {
    if (waiting >= MOST_WAITING) return;
    waiting += 1;
    last = last
      .then(() => add(sound, seconds))
      .catch(onFailure)
      .finally(() => {
        waiting -= 1;
      });
  }

  async function add(data: Float32Array, timestamp: number): Promise<void> {
    const shape = { format: 'f32-planar', numberOfChannels: CHANNELS, sampleRate: SAMPLE_RATE } as const;
    const sample = new AudioSample({ ...shape, data, timestamp });
    try {
      await source.add(sample);
    } finally {
      sample.close();
    }
  }

  return { encode, close };
}
