import { useId } from 'react';
import { nailArt } from '#shared/nail-art/nail-art.ts';
import type { NailArtOptions } from '#shared/nail-art/nail-art-options.ts';
import { classNames } from '#web/ui/class-names.ts';

type NailArtProps = Omit<NailArtOptions, 'instance'> & { seed: string; className?: string };

/**
 * A single large drawing, inline. It brings all patterns along, so pages load it lazily, and its filters are too heavy
 * for lists: these use NailArtImage.
 */
export function NailArt({ seed, className = 'block size-full', ...options }: NailArtProps) {
  const svg = nailArt(seed, { ...options, instance: useId() });
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'art-dim [&>svg]:block [&>svg]:size-full',
        // Without a ground it is the parent that crops: shadows reach beyond the frame.
        options.ground === false ? '[&>svg]:overflow-visible' : 'overflow-hidden',
        className,
      )}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
