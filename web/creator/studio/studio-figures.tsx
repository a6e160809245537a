import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { Earnings } from '#shared/billing/earnings.contract.ts';
import { countOf, writeCount } from '#shared/count-of.ts';
import type { TeachingTotals } from '#shared/courses/courses.contract.ts';
import { formatCentsExactly } from '#shared/money.ts';
import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { FigureCard } from './figure-card.tsx';

type StudioFiguresProps = {
  profile: UseQueryResult<PublicProfile>;
  teaching: UseInfiniteQueryResult<InfiniteData<{ totals: TeachingTotals }>>;
  earnings: UseQueryResult<Earnings>;
  views: UseQueryResult<{ views: number }>;
};

/** Each card loads, and fails, on its own. */
export function StudioFigures({ profile, teaching, earnings, views }: StudioFiguresProps) {
  const { data, isError, isFetching, refetch } = teaching;
  const courses = { data: data?.pages.at(-1)?.totals, isError, isFetching, refetch };
  return (
    <ul aria-label="Your figures" className="grid grid-cols-2 gap-gap lg:grid-cols-4">
      <FigureCard
        label="Earnings"
        to="/creator/monetization"
        query={earnings}
        figure={({ totalCents }) => formatCentsExactly(totalCents)}
        note={({ thisMonthCents }) => `${formatCentsExactly(thisMonthCents)} this month`}
      />
      <FigureCard
        label="Followers"
        to="/creator/community"
        query={profile}
        figure={({ followerCount }) => writeCount(followerCount)}
        note={() => 'Your audience'}
      />
      <FigureCard
        label="Courses"
        to="#my-courses"
        query={courses}
        figure={({ publishedCount }) => writeCount(publishedCount)}
        note={({ courseCount, publishedCount }) =>
          `Published, ${countOf(courseCount - publishedCount, 'draft')}`
        }
      />
      <FigureCard
        label="Views"
        to="/creator/analytics"
        query={views}
        figure={({ views: count }) => writeCount(count)}
        note={() => 'Lessons played, once a day'}
      />
    </ul>
  );
}
