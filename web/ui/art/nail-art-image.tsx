import type { NailArtPathOptions } from '#shared/nail-art/nail-art-path.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type NailArtBox, nailArtSources } from './nail-art-sources.ts';

type NailArtImageProps = NailArtPathOptions &
  NailArtBox & {
    seed: string;
    alt?: string;
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
  isSharp = true,
  sizes,
  fetchPriority,
  className = 'block size-full object-cover',
  ...options
}: NailArtImageProps) {
  return (
    <img
      {...nailArtSources(seed, options, { width, height, eager, isSharp, sizes })}
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
