import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { ProfileAvatar } from '#web/profiles/profile-avatar.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { StreamChat } from './stream-chat.tsx';
import { StreamStage } from './stream-stage.tsx';

export function StreamView({ stream }: { stream: Stream }) {
  const { palette } = chooseNailArt(stream.id);
  return (
    <div data-pair={palette} className="page-tint">
      <div className="wrap grid gap-6 pb-16 lg:grid-cols-[minmax(0,1fr)_380px] lg:pt-2">
        <div>
          <StreamStage stream={stream} />
          <div className="grid gap-4 py-5">
            <h1 className="text-f3 lg:text-f4">{stream.title}</h1>
            <div className="flex flex-wrap items-center gap-3">
              <ProfileAvatar person={stream.creator} size="lg" decorative />
              <div className="min-w-36 flex-1 leading-snug">
                <p className="font-semibold">{stream.creator.displayName}</p>
                <p className="text-ui text-ink-soft">
                  <StreamTime stream={stream} />
                </p>
              </div>
              <LinkButton variant="ghost" to={`/profile/${stream.creator.id}`}>
                View Profile
              </LinkButton>
            </div>
            {stream.description ? <p className="max-w-[44em] text-ink-soft">{stream.description}</p> : null}
          </div>
        </div>
        <StreamChat status={stream.status} />
      </div>
    </div>
  );
}

function StreamTime({ stream }: { stream: Stream }) {
  if (stream.status === 'live' && stream.actualStartTime) {
    return (
      <>
        Live since <LocalTime dateTime={stream.actualStartTime} show="clock" />
      </>
    );
  }
  if (stream.status === 'ended' && stream.endTime) {
    return (
      <>
        Ended <LocalTime dateTime={stream.endTime} />
      </>
    );
  }
  return (
    <>
      Starts <LocalTime dateTime={stream.scheduledStartTime} />
    </>
  );
}
