import { type NailArtPathOptions, nailArtPath } from '#shared/nail-art/nail-art-path.ts';
import { sizeFilling } from '#shared/nail-art/nail-art-sizes.ts';

export type NailArtBox = {
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Whether it is visible without scrolling. */
  eager?: boolean;
};

/** The addresses of a drawing for its box, on standard and on high-density screens. */
export function nailArtSources(
  seed: string,
  options: NailArtPathOptions,
  { width, height, eager = false }: NailArtBox,
): { src: string; srcSet: string | undefined } {
  const src = nailArtPath(seed, options, sizeFilling({ width, height }));
  const dense = nailArtPath(seed, options, sizeFilling({ width: width * 2, height: height * 2 }));
  // The plain size is what `src` says. Only where React tells browsers to load it ahead, by this list alone, it is in it.
  const sizes = eager ? `${src} 1x, ${dense} 2x` : `${dense} 2x`;
  return { src, srcSet: dense === src ? undefined : sizes };
}
