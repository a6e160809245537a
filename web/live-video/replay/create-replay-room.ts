import type { TopicMessage } from '#shared/realtime.ts';
import type { ChatPage } from '#shared/streams/chat.contract.ts';
import { CHAT_LIMITS } from '#shared/streams/stream.rules.ts';
import {
  addMessages,
  type ChatLog,
  EMPTY_LOG,
  keepNewest,
  removeMessage,
  startOver,
} from '#web/streams/chat/chat-log.ts';
import { type ChatState, MOST_FOLLOWED } from '#web/streams/chat/chat-room.ts';

export type ReplayCalls = { list(input: { cursor?: string; until?: string }): Promise<ChatPage> };

/** How much is loaded ahead of the picture: the less is said, the more. */
const AHEAD_MS = { first: 60_000, shortest: 2_000, longest: 30 * 60_000 };
/** The next messages are asked for when this share of that is left. */
const EARLY_SHARE = 1 / 3;
/** Viewers of the same half minute ask for the same thing, so that its answer can be used again. */
const ROUND_MS = 30_000;
/** In a chat so busy that this many pages do not reach back to the picture, less is loaded ahead. */
const MOST_PAGES = 5;
/** What was said long before the picture is loaded again by those who scroll up to it. */
const MOST_KEPT = 2_000;
/** After a failure, time for a connection to come back. */
const RETRY_MS = 5_000;

type Stretch = { items: ChatPage['items']; hasOlder: boolean; reachesBack: boolean };

/** A stream's chat as it was when that which is on screen happened. */
export function createReplayRoom(calls: ReplayCalls) {
  /** Without a gap: everything from its first message until `loadedUntil`. */
  let log: ChatLog = EMPTY_LOG;
  let loadedUntil = Number.NEGATIVE_INFINITY;
  let hasOlder = true;
  let ahead = AHEAD_MS.first;
  let moment: number | null = null;
  /** The moment that what is being loaded is for. */
  let loadingFor: number | null = null;
  let turns = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let isAtEnd = true;
  let state: ChatState = { log: EMPTY_LOG, standing: null, hasFailed: false, older: 'none', skipped: 0 };
  const listeners = new Set<() => void>();

  function set(change: Partial<ChatState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** Shows what had been said by now. */
  function show(): void {
    if (moment === null) return;
    const now = new Date(moment).toISOString();
    const end = log.messages.findLastIndex(({ at }) => at <= now) + 1;
    const said = { ...log, messages: log.messages.slice(0, end) };
    const shown = isAtEnd ? keepNewest(said, MOST_FOLLOWED) : said;
    const isCut = shown.messages.length < said.messages.length;
    const isTried = state.older === 'loading' || state.older === 'failed';
    const older = isTried ? state.older : isCut || hasOlder ? 'some' : 'none';
    if (older === state.older && isSame(shown.messages, state.log.messages)) return;
    set({ log: shown, older });
  }

  /** The pages that lead from `until` back to `from`. */
  async function readBack(until: number, from: number): Promise<Stretch> {
    let items: ChatPage['items'] = [];
    let cursor: string | null | undefined;
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const page = await calls.list(cursor ? { cursor } : { until: new Date(until).toISOString() });
      items = [...page.items, ...items];
      cursor = page.nextCursor;
      const oldest = page.items[0];
      if (cursor === null || !oldest) return { items, hasOlder: false, reachesBack: true };
      if (Date.parse(oldest.at) <= from) return { items, hasOlder: true, reachesBack: true };
    }
    return { items, hasOlder: true, reachesBack: false };
  }

  async function load(now: number, isAnew: boolean): Promise<void> {
    turns += 1;
    const turn = turns;
    loadingFor = now;
    const until = ahead < ROUND_MS ? now + ahead : Math.ceil((now + ahead) / ROUND_MS) * ROUND_MS;
    try {
      const stretch = await readBack(until, isAnew ? now : loadedUntil);
      if (turn !== turns) return;
      if (!stretch.reachesBack && ahead > AHEAD_MS.shortest) {
        ahead = Math.max(ahead / 5, AHEAD_MS.shortest);
        await load(moment ?? now, true);
        return;
      }
      const joins = !isAnew && stretch.reachesBack;
      log = joins ? addMessages(log, stretch.items) : startOver(log, stretch.items);
      hasOlder = joins ? hasOlder : stretch.hasOlder;
      ahead = aheadAfter(stretch, ahead);
      loadedUntil = until;
      forget();
      // What could not be loaded before another place in the chat matters no more.
      const older = state.older === 'failed' && !joins ? 'some' : state.older;
      set({ standing: { isMuted: false, slowModeSeconds: 0 }, hasFailed: false, older });
      show();
    } catch {
      failedAt = Date.now();
      if (turn === turns) set({ hasFailed: state.standing === null });
    } finally {
      if (turn === turns) loadingFor = null;
    }
  }

  function forget(): void {
    const spare = log.messages.length - MOST_KEPT;
    if (spare <= 0 || !isAtEnd) return;
    log = keepNewest(log, MOST_KEPT);
    hasOlder = true;
  }

  /** Loads what is missing for this moment, or will be in a while. */
  function fill(now: number): void {
    const first = log.messages[0];
    const isBefore = hasOlder && (!first || now < Date.parse(first.at));
    const isDue = now > loadedUntil - ahead * EARLY_SHARE;
    if (!isBefore && !isDue) return;
    if (Date.now() - failedAt < RETRY_MS) return;
    if (loadingFor !== null && Math.abs(now - loadingFor) < ahead) return;
    // A long way ahead, all that is between would be loaded for nothing.
    void load(now, isBefore || now - loadedUntil > ahead);
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    /** When that which is on screen happened. */
    setMoment(now: number): void {
      moment = now;
      fill(now);
      show();
    },
    retry(): void {
      failedAt = Number.NEGATIVE_INFINITY;
      if (moment !== null) fill(moment);
    },
    setAtEnd(isThere: boolean): void {
      if (isThere === isAtEnd) return;
      isAtEnd = isThere;
      show();
    },
    async loadOlder(): Promise<void> {
      const first = log.messages[0];
      if (state.older === 'loading' || state.older === 'none' || !first || !hasOlder) return;
      set({ older: 'loading' });
      const turn = turns;
      try {
        const until = Date.parse(first.at);
        const { items, hasOlder: more } = await readBack(until, until - 1);
        if (turn === turns) {
          log = addMessages(log, items);
          hasOlder = more;
        }
        set({ older: hasOlder ? 'some' : 'none' });
        show();
      } catch {
        set({ older: 'failed' });
      }
    },
    hear(message: TopicMessage): void {
      if (message.name !== 'chat.removed') return;
      log = removeMessage(log, message.data.messageId);
      show();
    },
  };
}

function isSame(one: ChatState['log']['messages'], other: ChatState['log']['messages']): boolean {
  return one.length === other.length && one[0] === other[0] && one.at(-1) === other.at(-1);
}

/** So that about half a page of messages is in it; of a beginning nobody knows yet how busy it will be. */
function aheadAfter({ items, hasOlder }: Stretch, ahead: number): number {
  const [first, last] = [items[0], items.at(-1)];
  const each = first && last ? (Date.parse(last.at) - Date.parse(first.at)) / items.length : Infinity;
  const wanted = hasOlder ? (each * CHAT_LIMITS.page) / 2 : ahead * 2;
  return Math.min(Math.max(wanted, AHEAD_MS.shortest), AHEAD_MS.longest);
}
