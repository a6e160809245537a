import type { CSSProperties } from 'react';
import { countOf } from '#shared/count-of.ts';
import { classNames } from '#web/ui/class-names.ts';

type RatingProps = {
  /** 0 to 5. */
  value: number;
  /** How many people rated it. */
  count?: number;
  className?: string;
};

export function Rating({ value, count, className }: RatingProps) {
  const rounded = value.toFixed(1);
  return (
    <span className={classNames('inline-flex flex-wrap items-center gap-x-2 text-ui', className)}>
      <span
        role="img"
        aria-label={`${rounded} out of 5 stars`}
        className="stars"
        style={{ '--filled': `${(value / 5) * 100}%` } as CSSProperties}
      />
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {rounded}
      </span>
      {count === undefined ? null : <span className="text-ink-soft">{countOf(count, 'review')}</span>}
    </span>
  );
}
