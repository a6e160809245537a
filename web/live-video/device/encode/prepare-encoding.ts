import { canEncodeAudio, canEncodeVideo, Quality } from 'mediabunny';
import { chooseSize, VIDEO_BITRATE, VIDEO_CODECS } from './picture-format.ts';
import { CHANNELS, SAMPLE_RATE, SOUND_BITRATE } from './sound-format.ts';
import { mayRunWebAssembly } from './web-assembly-policy.ts';

/** With the video codec to use; or why not: the browser cannot, or the page has to be loaded anew first. */
export type Encoding = { codec: string } | 'unsupported' | 'needs-reload';

/** The server takes H.264 and AAC. Not every browser can make them. */
export async function prepareEncoding(): Promise<Encoding> {
  const codec = await findVideoCodec();
  if (codec === null) return 'unsupported';
  if (await canEncodeSound()) return { codec };
  if (!mayRunWebAssembly()) return 'needs-reload';
  const { registerAacEncoder } = await import('@mediabunny/aac-encoder');
  registerAacEncoder();
  return (await canEncodeSound()) ? { codec } : 'unsupported';
}

async function findVideoCodec(): Promise<string | null> {
  if (typeof VideoEncoder === 'undefined' || typeof AudioWorkletNode === 'undefined') return null;
  const size = chooseSize({ width: 16, height: 9 });
  for (const fullCodecString of VIDEO_CODECS) {
    const quality = new Quality({ bitrate: VIDEO_BITRATE });
    const options = { ...size, quality, fullCodecString, latencyMode: 'realtime' as const };
    if (await canEncodeVideo('avc', options).catch(() => false)) return fullCodecString;
  }
  return null;
}

function canEncodeSound(): Promise<boolean> {
  const quality = new Quality({ bitrate: SOUND_BITRATE });
  return canEncodeAudio('aac', { numberOfChannels: CHANNELS, sampleRate: SAMPLE_RATE, quality });
}
