import type { Stream } from '#shared/streams/streams.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { ReminderButton } from '#web/streams/reminders/reminder-button.tsx';
import { SendTipButton } from '#web/streams/tips/send-tip-button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { StreamHost } from './stream-host.tsx';
import { StreamSummary } from './stream-summary.tsx';
import { useLateTaps } from './use-late-taps.ts';

/** What it is, who hosts it, and what one can do about it right now. */
export function StreamAbout({ stream }: { stream: Stream }) {
  const { user } = useAuth();
  const dropLateTaps = useLateTaps(stream.status);
  return (
    <div className="grid gap-4 py-5">
      <h1 className="text-f3 wrap-anywhere lg:text-f4">{stream.title}</h1>
      <div className="flex flex-wrap items-center gap-3">
        <StreamHost stream={stream} />
        <div
          onClickCapture={dropLateTaps}
          className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow max-sm:[&>span>button]:grow"
        >
          {user?.id === stream.creator.id ? (
            <LinkButton variant="ghost" to={`/streams/manage/${stream.id}`}>
              Manage Stream
            </LinkButton>
          ) : (
            <LinkButton variant="ghost" to={`/profile/${stream.creator.id}`}>
              View Profile
            </LinkButton>
          )}
          {stream.status === 'scheduled' ? <ReminderButton stream={stream} /> : null}
          <SendTipButton stream={stream} />
        </div>
      </div>
      {stream.status === 'ended' ? <StreamSummary stream={stream} /> : null}
      {stream.description ? (
        <p className="max-w-[44em] whitespace-pre-line text-ink-soft wrap-anywhere">{stream.description}</p>
      ) : null}
    </div>
  );
}
