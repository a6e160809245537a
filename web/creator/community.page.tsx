import { useAuth } from '#web/auth/auth-context.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { AnnouncementForm } from './community/announcement-form.tsx';
import { AnnouncementList } from './community/announcement-list.tsx';
import { FollowerList } from './community/follower-list.tsx';
import { ReceivedReviews } from './community/received-reviews.tsx';
import { StudioPage } from './studio-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Community',
    description: 'Tell your followers what is new, and see what they say.',
    path: null,
  });

export default function CommunityPage() {
  const { user } = useAuth();
  return (
    <StudioPage title="Community" lead="Tell your followers what’s new, and see what they say.">
      {user ? <Community userId={user.id} /> : null}
    </StudioPage>
  );
}

function Community({ userId }: { userId: string }) {
  return (
    <div className="grid grid-cols-1 gap-x-20 gap-y-12 lg:grid-cols-[7fr_5fr]">
      <div className="grid grid-cols-1 content-start gap-12">
        <AnnouncementForm userId={userId} />
        <AnnouncementList />
      </div>
      <div className="grid grid-cols-1 content-start gap-12">
        <ReceivedReviews />
        <FollowerList userId={userId} />
      </div>
    </div>
  );
}
