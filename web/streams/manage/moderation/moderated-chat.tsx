import { useRef, useState } from 'react';
import type { ChatMessage } from '#shared/streams/chat-message.ts';
import { CHAT_LIMITS } from '#shared/streams/stream.rules.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { ChatForm } from '#web/streams/chat/chat-form.tsx';
import { OutgoingLine } from '#web/streams/chat/outgoing-line.tsx';
import { useChatRoom } from '#web/streams/chat/use-chat-room.ts';
import { useChatSending } from '#web/streams/chat/use-chat-sending.ts';
import type { StreamFeed } from '#web/streams/viewer/stream-feed.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { DeleteMessage } from './delete-message.tsx';
import { ModeratedLine } from './moderated-line.tsx';
import { MutedPeople } from './muted-people.tsx';
import { SlowModeSelect } from './slow-mode-select.tsx';
import { useModeration } from './use-moderation.ts';

const EMPTY = {
  scheduled: 'The chat opens when you go live.',
  live: 'Nobody has said anything yet.',
  ended: 'Nobody said anything.',
};

/** The latest messages, newest first, what their creator can do about them, and a place to answer. */
export function ModeratedChat({ stream, feed }: { stream: OwnStream; feed: StreamFeed }) {
  const { room, state } = useChatRoom(stream.id, feed);
  const moderation = useModeration(stream.id, room);
  const sending = useChatSending(stream, room, state.standing);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLElement>(null);
  const [doomed, setDoomed] = useState<ChatMessage | null>(null);
  const unmute = (userId: string) => {
    moderation.unmute(userId);
    // The button that was pressed goes.
    heading.current?.focus({ preventScroll: true });
  };
  const isOver = stream.status === 'ended';
  const people = moderation.muted.data?.people ?? [];
  const mutedIds = new Set(people.map(({ id }) => id));
  const recent = state.log.messages.slice(-CHAT_LIMITS.recent).toReversed();
  const outgoing = state.log.outgoing.toReversed();
  return (
    <section aria-labelledby="recent-chat" className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="recent-chat" ref={heading} tabIndex={-1} className="text-f2 outline-none">
          Recent chat
        </h2>
        {isOver ? null : (
          <SlowModeSelect
            value={moderation.slowModeWanted ?? state.standing?.slowModeSeconds ?? stream.slowModeSeconds}
            onChange={moderation.setSlowMode}
          />
        )}
      </div>
      {state.hasFailed ? (
        <ErrorNotice title="The chat couldn’t be loaded." onRetry={() => void room.load()} />
      ) : null}
      {state.standing === null && !state.hasFailed ? (
        <SkeletonRows count={3} label="Loading the chat" />
      ) : null}
      {stream.status === 'live' ? (
        <ChatForm silence={sending.silence} slowModeSeconds={0} onSay={sending.say} />
      ) : null}
      {state.standing !== null && recent.length + outgoing.length === 0 ? (
        <p className="text-ink-soft">{EMPTY[stream.status]}</p>
      ) : null}
      {recent.length + outgoing.length > 0 ? (
        <ol className="-mx-2 grid grid-cols-[minmax(0,1fr)] gap-0.5">
          {outgoing.map((entry) => (
            <OutgoingLine
              key={entry.id}
              entry={entry}
              isHeld={sending.silence !== null}
              onSendAgain={() => sending.sendAgain(entry)}
              onDiscard={() => sending.discard(entry.id)}
            />
          ))}
          {recent.map((line) => (
            <ModeratedLine
              key={line.id}
              line={line}
              isOwn={line.author.id === stream.creator.id}
              isMuted={isOver ? null : mutedIds.has(line.author.id)}
              moderation={moderation}
              onDelete={({ currentTarget }) => {
                opener.current = currentTarget;
                setDoomed(line);
              }}
            />
          ))}
        </ol>
      ) : null}
      <DeleteMessage
        line={doomed}
        moderation={moderation}
        onClose={() => setDoomed(null)}
        finalFocus={() => (opener.current?.isConnected ? opener.current : heading.current)}
      />
      {people.length > 0 && !isOver ? <MutedPeople people={people} onUnmute={unmute} /> : null}
    </section>
  );
}
