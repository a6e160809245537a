import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { Stat } from '#web/ui/display/stat.tsx';

export function StudioFigures({ profile }: { profile: PublicProfile }) {
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-6 border-line border-y py-6">
      <Stat label="published courses">{profile.publishedCourseCount}</Stat>
      <Stat label="followers">{profile.followerCount}</Stat>
      <Stat label="streams">{profile.streamCount}</Stat>
    </dl>
  );
}
