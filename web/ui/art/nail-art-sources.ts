import { type NailArtPathOptions, nailArtPath } from '#shared/nail-art/nail-art-path.ts';
import { sizeFilling, sizeInPixels } from '#shared/nail-art/nail-art-sizes.ts';

export type NailArtBox = {
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Whether it is visible without scrolling. */
  eager?: boolean;
  /** False for what is drawn for one place, where somebody waits: one picture for all screens, a little softer on some. */
  isSharp?: boolean;
  /** How wide it is drawn, where that is not its width everywhere, as the attribute of an image. */
  sizes?: string | undefined;
};

/**
 * What is between is chosen so that no other page shows the same drawing at that size. Browsers fill a place with the largest
 * picture of its list that they still have from another page, but load ahead the one that suits its width, for nothing.
 */
const DENSITIES = [1, 1.25, 2];

type Sources = { src: string; srcSet: string | undefined; sizes?: string };

/** The addresses of a drawing for its box, on standard and on high-density screens. */
export function nailArtSources(
  seed: string,
  options: NailArtPathOptions,
  { width, height, eager = false, isSharp = true, sizes }: NailArtBox,
): Sources {
  const src = nailArtPath(seed, options, sizeFilling({ width, height }));
  if (!isSharp) return { src, srcSet: undefined };
  if (sizes) {
    const widths = DENSITIES.map((density) => {
      const size = sizeFilling({ width: width * density, height: height * density });
      return `${nailArtPath(seed, options, size)} ${sizeInPixels(size).width}w`;
    });
    return { src, srcSet: widths.join(', '), sizes };
  }
  const dense = nailArtPath(seed, options, sizeFilling({ width: width * 2, height: height * 2 }));
  // The plain size is what `src` says. Only where React tells browsers to load it ahead, by this list alone, it is in it.
  const densities = eager ? `${src} 1x, ${dense} 2x` : `${dense} 2x`;
  return { src, srcSet: dense === src ? undefined : densities };
}
