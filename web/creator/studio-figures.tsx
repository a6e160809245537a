import type { TeachingTotals } from '#shared/courses/courses.contract.ts';
import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { Stat } from '#web/ui/display/stat.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

type StudioFiguresProps = {
  profile: PublicProfile | undefined;
  totals: TeachingTotals | undefined;
  isLoading: boolean;
};

/** A figure being loaded has its place reserved; one that failed to load is not shown at all. */
export function StudioFigures({ profile, totals, isLoading }: StudioFiguresProps) {
  const figures = [
    { label: 'published courses', value: totals?.publishedCount },
    { label: 'students', value: totals?.studentCount },
    { label: 'followers', value: profile?.followerCount },
    { label: 'streams', value: profile?.streamCount },
  ];
  const shown = figures.filter(({ value }) => isLoading || value !== undefined);
  if (shown.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-12 gap-y-6 border-line border-y py-6 sm:flex sm:flex-wrap">
      {shown.map(({ label, value }) => (
        <Stat key={label} label={label}>
          {value === undefined ? <Skeleton className="h-8 w-12" /> : value.toLocaleString('en-US')}
        </Stat>
      ))}
    </dl>
  );
}
