import { useId } from 'react';
import { nailArt } from '#shared/nail-art/nail-art.ts';
import type { NailArtOptions } from '#shared/nail-art/nail-art-options.ts';
import { classNames } from '#web/ui/class-names.ts';

type NailArtProps = Omit<NailArtOptions, 'instance'> & { seed: string; className?: string };

/**
 * A single large inline drawing. It brings in every pattern, so pages load it lazily, and its filters are too
 * heavy for lists, which use NailArtImage.
 */
export function NailArt({ seed, className = 'block size-full', ...options }: NailArtProps) {
  const svg = nailArt(seed, { ...options, instance: useId() });
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'art-dim [&>svg]:block [&>svg]:size-full',
        // Without a ground, the parent does the cropping: shadows reach beyond the frame.
        options.ground === false ? '[&>svg]:overflow-visible' : 'overflow-hidden',
        className,
      )}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
