import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { CreatorsOnly } from '#web/profiles/creators-only.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export const signInReason = STREAM_MESSAGES.signInToSchedule;

export const meta = () =>
  pageMeta({
    title: 'Schedule a stream',
    description: 'Set a live table.',
    path: null,
  });

export default function CreateStreamPage() {
  return (
    <CreatorsOnly title="Schedule Stream">
      <div className="wrap py-6 lg:py-12">
        <h1 className="mb-6">Schedule Stream</h1>
        <EmptyState
          art={<LoneNail seed="set the table" palette="midnight" pattern="celestial" />}
          action={<LinkButton to="/creator">Back to Creator Studio</LinkButton>}
        >
          Live tables aren’t available in this version yet.
        </EmptyState>
      </div>
    </CreatorsOnly>
  );
}
