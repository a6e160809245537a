import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { StudioUploads } from '#web/courses/editor/studio-uploads.tsx';
import { pageMeta } from '#web/layout/page-meta.ts';
import { CreatorsOnly } from '#web/profiles/creators-only.tsx';
import { CreateStream } from './create/create-stream.tsx';
import { HostingSteps } from './create/hosting-steps.tsx';

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
      <div className="wrap grid grid-cols-1 gap-8 py-6 lg:grid-cols-[7fr_5fr] lg:gap-20 lg:py-12">
        <div>
          <h1 className="text-f4">Schedule Stream</h1>
          <p className="mt-3 mb-8 max-w-[34em] text-ink-soft">
            Everyone can find it from then on. You can change or cancel it until you go live.
          </p>
          <CreateStream />
        </div>
        <HostingSteps />
      </div>
      <StudioUploads />
    </CreatorsOnly>
  );
}
