import type { ClientFrame, ServerFrame, TopicMessage, TopicTick } from '#shared/realtime.ts';

export type TopicFollower = {
  /**
   * Each message once, in order, however often the connection was lost. `isLate`: it was said before this connection
   * joined.
   */
  onMessage(message: TopicMessage, context: { isLate: boolean }): void;
  onTick?(tick: TopicTick): void;
  /** More was missed than can be told: load everything anew. */
  onLost(): void;
  /** There is no such topic, or not for this viewer, or no longer. */
  onRefused?(): void;
};

type Followed = {
  follower: TopicFollower;
  isPresent: boolean;
  known: number | undefined;
  /** The last message from before joining. */
  joinedAt: number;
};
type TopicFrame = Extract<ServerFrame, { type: 'joined' | 'refused' | 'news' | 'ticks' }>;

const followed = new Map<string, Followed>();
let send: ((request: ClientFrame) => void) | null = null;

/** What this tab follows, kept while the connection comes and goes. */
export const followedTopics = {
  /** `after` is the last message that what is on screen includes. One follower per topic. */
  add(topic: string, follower: TopicFollower, options: { after?: number; isPresent?: boolean }): () => void {
    const entry = { follower, isPresent: options.isPresent ?? false, known: options.after, joinedAt: 0 };
    followed.set(topic, entry);
    join(topic, entry);
    return () => {
      if (followed.get(topic) !== entry) return;
      followed.delete(topic);
      send?.({ type: 'leave', topic });
    };
  },
  /** Whether somebody is watching; the topic is followed either way. */
  setPresent(topic: string, isPresent: boolean): void {
    const entry = followed.get(topic);
    if (!entry || entry.isPresent === isPresent) return;
    entry.isPresent = isPresent;
    join(topic, entry);
  },
  /** Joins one of them once more, which is answered and changes nothing; false if none is followed. */
  ask(): boolean {
    const [first] = followed;
    if (first) join(...first);
    return first !== undefined;
  },
  connect(say: (request: ClientFrame) => void): void {
    send = say;
    for (const [topic, entry] of followed) join(topic, entry);
  },
  disconnect(): void {
    send = null;
  },
  receive(frame: Exclude<ServerFrame, { type: 'welcome' | 'event' }>): void {
    const entry = frame.type === 'renewed' ? undefined : followed.get(frame.topic);
    if (entry && frame.type !== 'renewed') take(entry, frame);
  },
};

function join(topic: string, { known, isPresent }: Followed): void {
  send?.({ type: 'join', topic, after: known, isPresent });
}

function take(entry: Followed, frame: TopicFrame): void {
  const { follower } = entry;
  if (frame.type === 'refused') follower.onRefused?.();
  else if (frame.type === 'ticks') for (const tick of frame.ticks) follower.onTick?.(tick);
  else if (frame.type === 'joined') settle(entry, frame);
  else readNews(entry, frame);
}

function settle(entry: Followed, { number, isComplete }: Extract<TopicFrame, { type: 'joined' }>): void {
  const isNew = entry.known === undefined;
  entry.joinedAt = number;
  if (!isNew && isComplete) return;
  entry.known = number;
  if (!isNew) entry.follower.onLost();
}

function readNews(entry: Followed, { topic, first, messages }: Extract<TopicFrame, { type: 'news' }>): void {
  for (const [index, message] of messages.entries()) {
    const number = first + index;
    const next = (entry.known ?? first - 1) + 1;
    if (number < next) continue;
    // Something was skipped: what follows the last known message is asked for once more.
    if (number > next) {
      join(topic, entry);
      return;
    }
    entry.known = number;
    entry.follower.onMessage(message, { isLate: number <= entry.joinedAt });
  }
}
