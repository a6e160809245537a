/** Width to height. */
const RATIOS = {
  square: [1, 1],
  tray: [2, 1],
  wide: [16, 9],
  landscape: [4, 3],
  portrait: [3, 4],
  column: [1, 2],
} as const;

export type NailArtRatio = keyof typeof RATIOS;

const NAIL_ART_RATIOS = Object.keys(RATIOS) as NailArtRatio[];

/** Few steps keep the number of pictures low. */
export const LONG_SIDES = [64, 128, 160, 256, 320, 400, 480, 640, 960, 1280] as const;

export type LongSide = (typeof LONG_SIDES)[number];

/** Link previews use a single size, as PNG because not all of them read WebP. */
export type NailArtSize = { ratio: NailArtRatio; longSide: LongSide } | 'open-graph';

export type Pixels = { width: number; height: number };

export function sizeInPixels(size: NailArtSize): Pixels {
  if (size === 'open-graph') return { width: 1200, height: 630 };
  return pixelsOf(size.ratio, size.longSide);
}

/** A drawing's frame is the same at every size, so that a high-density screen shows the same picture. */
export function frameOf(size: NailArtSize): Pixels {
  return size === 'open-graph' ? sizeInPixels(size) : pixelsOf(size.ratio, 640);
}

export function findSize(width: number, height: number): NailArtSize | null {
  for (const ratio of NAIL_ART_RATIOS) {
    for (const longSide of LONG_SIDES) {
      const pixels = pixelsOf(ratio, longSide);
      if (pixels.width === width && pixels.height === height) return { ratio, longSide };
    }
  }
  const preview = sizeInPixels('open-graph');
  return width === preview.width && height === preview.height ? 'open-graph' : null;
}

/** The smallest picture that fills a box; one that needs enlarging by a few percent will do. */
export function sizeFilling({ width, height }: Pixels): NailArtSize {
  const mismatch = (ratio: NailArtRatio) => {
    const shape = pixelsOf(ratio, 1);
    return Math.abs(Math.log((shape.width / shape.height) * (height / width)));
  };
  const ratio = NAIL_ART_RATIOS.reduce((best, next) => (mismatch(next) < mismatch(best) ? next : best));
  const fills = (longSide: LongSide) => {
    const picture = pixelsOf(ratio, longSide);
    return picture.width >= width * 0.9 && picture.height >= height * 0.9;
  };
  return { ratio, longSide: LONG_SIDES.find(fills) ?? 1280 };
}

function pixelsOf(ratio: NailArtRatio, longSide: number): Pixels {
  const [across, down] = RATIOS[ratio];
  const unit = longSide / Math.max(across, down);
  return { width: across * unit, height: down * unit };
}
