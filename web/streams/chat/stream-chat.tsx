import type { StreamStatus } from '#shared/streams/stream.rules.ts';

const NOTICES: Record<StreamStatus, string> = {
  scheduled: 'The chat opens when the stream goes live.',
  live: 'Nobody has said anything yet.',
  ended: 'The chat is closed.',
};

export function StreamChat({ status }: { status: StreamStatus }) {
  return (
    <aside aria-labelledby="chat" className="flex min-h-75 flex-col rounded-card bg-surface lg:h-190">
      <h2 id="chat" className="border-line border-b px-5 py-4 text-f1">
        Chat
      </h2>
      <p className="grid flex-1 place-items-center px-8 py-10 text-center text-ink-soft">{NOTICES[status]}</p>
    </aside>
  );
}
