import type { CSSProperties } from 'react';
import { countOf } from '#shared/count-of.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

type RatingSummaryProps = { course: Pick<Course, 'ratingAverage' | 'reviewCount' | 'ratingCounts'> };

/** The average, and how many reviews gave each number of stars, five first. */
export function RatingSummary({ course: { ratingAverage, reviewCount, ratingCounts } }: RatingSummaryProps) {
  if (ratingAverage === null) return null;
  const rows = ratingCounts.map((count, index) => ({ stars: index + 1, count })).reverse();
  return (
    <div className="mt-5 grid items-center gap-x-14 gap-y-5 sm:grid-cols-[max-content_minmax(0,26rem)]">
      <div>
        <p className="display flex items-center gap-2 text-f6 tabular-nums">
          {ratingAverage.toFixed(1)}
          <Icon name="star" className="size-[0.6em]! fill-current stroke-0!" />
          <span className="sr-only">out of 5 stars</span>
        </p>
        <p className="mt-2 text-ui text-ink-soft">{countOf(reviewCount, 'review')}</p>
      </div>
      <ul aria-label="Reviews by stars" className="grid gap-1.5">
        {rows.map(({ stars, count }) => (
          <StarRow key={stars} stars={stars} count={count} share={count / reviewCount} />
        ))}
      </ul>
    </div>
  );
}

type StarRowProps = { stars: number; count: number; share: number };

function StarRow({ stars, count, share }: StarRowProps) {
  const name = countOf(stars, 'star');
  return (
    <li className="star-line">
      <span className="sr-only">{`${name}: ${countOf(count, 'review')}`}</span>
      <span aria-hidden="true" className="inline-flex items-center gap-1 font-semibold">
        {stars}
        <Icon name="star" className="size-3.5! fill-current stroke-0!" />
      </span>
      <span
        aria-hidden="true"
        className="star-line-bar"
        style={{ '--share': `${Math.round(share * 1000) / 10}%` } as CSSProperties}
      />
      <span aria-hidden="true" className="text-right text-ink-soft">
        {count}
      </span>
    </li>
  );
}
