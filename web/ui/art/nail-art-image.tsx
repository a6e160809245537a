import { type NailArtPathOptions, nailArtPath } from '#shared/nail-art/nail-art-path.ts';
import { sizeFilling } from '#shared/nail-art/nail-art-sizes.ts';
import { classNames } from '#web/ui/class-names.ts';

type NailArtImageProps = NailArtPathOptions & {
  seed: string;
  /** The size of its box, in CSS pixels. */
  width: number;
  height: number;
  alt?: string;
  /** For pictures visible without scrolling. */
  eager?: boolean;
  fetchPriority?: 'high' | 'low' | 'auto';
  className?: string;
};

/** A drawing as an image that the server renders once. Silent unless given alt text. */
export function NailArtImage({
  seed,
  width,
  height,
  alt = '',
  eager = false,
  fetchPriority,
  className = 'block size-full object-cover',
  ...options
}: NailArtImageProps) {
  const src = nailArtPath(seed, options, sizeFilling({ width, height }));
  const dense = nailArtPath(seed, options, sizeFilling({ width: width * 2, height: height * 2 }));
  // The plain size is what `src` says. Only where React tells browsers to load it ahead, by this list alone, it is in it.
  const sizes = eager ? `${src} 1x, ${dense} 2x` : `${dense} 2x`;
  return (
    <img
      src={src}
      srcSet={dense === src ? undefined : sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={fetchPriority}
      className={classNames('art-dim', className)}
    />
  );
}
