import { Star } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';

type RatingProps = {
  /** 0 to 5. */
  value: number;
  /** How many people gave it. */
  count?: number;
  className?: string;
};

const stars = [1, 2, 3, 4, 5];

export function Rating({ value, count, className }: RatingProps) {
  const rounded = value.toFixed(1);
  return (
    <span className={classNames('inline-flex items-center gap-2 text-ui', className)}>
      <span role="img" aria-label={`${rounded} out of 5 stars`} className="relative inline-flex">
        <Row className="text-line-strong" />
        <span
          className="absolute inset-y-0 left-0 overflow-hidden"
          style={{ width: `${(value / 5) * 100}%` }}
        >
          <Row className="text-ink [&_.lucide]:fill-current" />
        </span>
      </span>
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {rounded}
      </span>
      {count === undefined ? null : (
        <span className="text-ink-soft">{count === 1 ? '1 review' : `${count} reviews`}</span>
      )}
    </span>
  );
}

function Row({ className }: { className: string }) {
  return (
    <span className={classNames('flex w-max', className)}>
      {stars.map((star) => (
        <Star key={star} className="size-[1.125em]" />
      ))}
    </span>
  );
}
