export const FRAMES_PER_SECOND = 30;
export const VIDEO_BITRATE = 2_500_000;
/** Main and baseline profile, of a level with room for 1280 × 720 at 30 frames a second. */
export const VIDEO_CODECS = ['avc1.4d401f', 'avc1.42e01f'] as const;

export type PictureSize = { width: number; height: number };

const LONG = 1_280;
const SHORT = 720;

/** One size for the whole broadcast, upright if that is how it begins: viewers' decoders need not start over. */
export function chooseSize({ width, height }: PictureSize): PictureSize {
  return height > width ? { width: SHORT, height: LONG } : { width: LONG, height: SHORT };
}

/** Where a picture of any shape goes, whole and as large as possible. */
export function fitPicture(picture: PictureSize, into: PictureSize) {
  const scale = Math.min(into.width / picture.width, into.height / picture.height);
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  return {
    x: Math.round((into.width - width) / 2),
    y: Math.round((into.height - height) / 2),
    ...{ width, height },
  };
}
