import { classNames } from '#web/ui/class-names.ts';

type SkeletonProps = { shape?: 'bar' | 'card' | 'moon'; className?: string };

const shapes = { bar: 'rounded-chip', card: 'rounded-card', moon: 'half-moon' };

/**
 * One pulsing shape, no wider than its place even where letters are large. Compose them inside a `SkeletonFrame`, which
 * announces once what is loading.
 */
export function Skeleton({ shape = 'bar', className }: SkeletonProps) {
  return (
    <span
      className={classNames(
        'block max-w-full animate-breathe bg-[color-mix(in_oklab,var(--ink)_9%,transparent)]',
        shapes[shape],
        className,
      )}
    />
  );
}
