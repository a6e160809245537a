import { type NailArtPathOptions, nailArtPath } from '#shared/nail-art/nail-art-path.ts';
import { sizeFilling } from '#shared/nail-art/nail-art-sizes.ts';

export type NailArtBox = {
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Whether it is visible without scrolling. */
  eager?: boolean;
  /** False for what is drawn for one place, where somebody waits: one picture for all screens, a little softer on some. */
  isSharp?: boolean;
};

/** The addresses of a drawing for its box, on standard and on high-density screens. */
export function nailArtSources(
  seed: string,
  options: NailArtPathOptions,
  { width, height, eager = false, isSharp = true }: NailArtBox,
): { src: string; srcSet: string | undefined } {
  const src = nailArtPath(seed, options, sizeFilling({ width, height }));
  if (!isSharp) return { src, srcSet: undefined };
  const dense = nailArtPath(seed, options, sizeFilling({ width: width * 2, height: height * 2 }));
  // The plain size is what `src` says. Only where React tells browsers to load it ahead, by this list alone, it is in it.
  const sizes = eager ? `${src} 1x, ${dense} 2x` : `${dense} 2x`;
  return { src, srcSet: dense === src ? undefined : sizes };
}
