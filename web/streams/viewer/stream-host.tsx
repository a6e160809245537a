import type { StreamFace } from '#shared/streams/streams.contract.ts';
import { ProfileAvatar } from '#web/profiles/profile-avatar.tsx';
import { StreamTime, type TimedStream } from './stream-time.tsx';

/** Who hosts it, and when. */
export function StreamHost({ stream }: { stream: TimedStream & Pick<StreamFace, 'creator'> }) {
  return (
    <>
      <ProfileAvatar person={stream.creator} size="lg" decorative />
      <div className="min-w-36 flex-1 leading-snug">
        <p className="font-semibold wrap-anywhere">{stream.creator.displayName}</p>
        <p className="text-ui text-ink-soft">
          <StreamTime stream={stream} />
        </p>
      </div>
    </>
  );
}
