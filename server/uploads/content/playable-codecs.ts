import type { AudioCodec, VideoCodec } from 'mediabunny';

const VIDEO: readonly (VideoCodec | null)[] = ['avc', 'av1', 'vp9', 'vp8'];
const SOUND: readonly (AudioCodec | null)[] = ['aac', 'mp3', 'opus', 'vorbis', 'flac'];

/**
 * Baseline, Main and High. No browser plays the profiles beyond them, with more than 8 bits or full colour.
 */
const AVC_PROFILES = ['42', '4d', '64'];

/** Plays in current Chrome, Firefox and Safari. H.265 works only in some of them, on some devices. */
export function isPlayableVideo(codec: VideoCodec | null, parameters: string | null): boolean {
  if (codec === 'avc')
    return AVC_PROFILES.includes(/^avc\d\.([\da-f]{2})/i.exec(parameters ?? '')?.[1] ?? '');
  return VIDEO.includes(codec);
}

export function isPlayableSound(codec: AudioCodec | null): boolean {
  return SOUND.includes(codec);
}
