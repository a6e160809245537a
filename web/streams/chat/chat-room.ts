import type { TopicMessage } from '#shared/realtime.ts';
import type { ChatPage } from '#shared/streams/chat.contract.ts';
import type { ChatMessage } from '#shared/streams/chat-message.ts';
import {
  addMessages,
  addOutgoing,
  allowAgain,
  type ChatLog,
  dropOutgoing,
  EMPTY_LOG,
  failOutgoing,
  keepNewest,
  removeMessage,
  startOver,
} from './chat-log.ts';

/** On screen while following the newest; older ones are loaded again when somebody scrolls up to them. */
export const MOST_FOLLOWED = 300;
/** While somebody reads further up, what is new is only counted beyond this. */
export const MOST_KEPT = 1_000;

export type ChatState = {
  log: ChatLog;
  /** Null until the first answer. */
  standing: { isMuted: boolean; slowModeSeconds: number } | null;
  hasFailed: boolean;
  older: 'none' | 'some' | 'loading' | 'failed';
  /** Came while there was no room for them. */
  skipped: number;
};

export type ChatCalls = {
  list(input: { cursor?: string; limit?: number }): Promise<ChatPage>;
  post(input: { id: string; message: string }): Promise<ChatMessage>;
};

export type ChatRoom = ReturnType<typeof createChatRoom>;

/** What one stream's chat looks like on this screen, from what is loaded, heard and sent. */
export function createChatRoom(calls: ChatCalls) {
  let state: ChatState = { log: EMPTY_LOG, standing: null, hasFailed: false, older: 'none', skipped: 0 };
  /** Where older messages begin; undefined if they have to be looked for from the newest on. */
  let cursor: string | undefined;
  /** How often what is shown has begun anew: what was asked for earlier no longer joins on. */
  let beginnings = 0;
  let isAtEnd = true;
  /** Heard since the answer that is awaited was asked for. */
  let heard: ChatMessage[] | null = null;
  let loads = 0;
  /** One after the other: on a slow line, the second message might otherwise overtake the first. */
  let lastSent: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function set(change: Partial<ChatState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function load(): Promise<void> {
    loads += 1;
    const turn = loads;
    heard = [];
    if (state.hasFailed) set({ hasFailed: false });
    try {
      const page = await calls.list({});
      if (turn !== loads) return;
      const log = startOver(state.log, [...page.items, ...(heard ?? [])]);
      beginnings += 1;
      cursor = page.nextCursor ?? undefined;
      set({ log, standing: standingOf(page), older: page.nextCursor === null ? 'none' : 'some', skipped: 0 });
    } catch {
      if (turn === loads) set({ hasFailed: true });
    } finally {
      if (turn === loads) heard = null;
    }
  }

  /** Goes back until there is something new: after a cut, the first pages are on screen already. */
  async function loadOlder(): Promise<void> {
    if (state.older === 'none' || state.older === 'loading') return;
    const beginning = beginnings;
    set({ older: 'loading' });
    try {
      let isFound = false;
      let next = cursor;
      do {
        const page = await calls.list(next === undefined ? {} : { cursor: next });
        if (beginning !== beginnings) return;
        const log = addMessages(state.log, page.items);
        isFound = log !== state.log;
        next = page.nextCursor ?? undefined;
        set({ log });
      } while (!isFound && next !== undefined);
      cursor = next;
      set({ older: next === undefined ? 'none' : 'some' });
    } catch {
      if (beginning === beginnings) set({ older: 'failed' });
    }
  }

  function hear(message: TopicMessage): void {
    if (message.name === 'chat.removed') {
      set({ log: removeMessage(state.log, message.data.messageId) });
    } else if (message.name === 'chat.slowed' && state.standing) {
      set({ standing: { ...state.standing, slowModeSeconds: message.data.seconds } });
    } else if (message.name === 'chat.posted') {
      heard?.push(message.data);
      state = { ...state, log: allowAgain(state.log, message.data.id) };
      take(message.data);
    }
  }

  function take(message: ChatMessage): void {
    const isFull = !isAtEnd && state.log.messages.length >= MOST_KEPT;
    if (isFull) set({ skipped: state.skipped + 1, log: dropOutgoing(state.log, message.id) });
    else {
      set({ log: addMessages(state.log, [message]) });
      cut();
    }
  }

  function cut(): void {
    if (!isAtEnd || state.log.messages.length <= MOST_FOLLOWED) return;
    beginnings += 1;
    cursor = undefined;
    set({ log: keepNewest(state.log, MOST_FOLLOWED), older: 'some' });
  }

  /** Whether the newest message is in view. */
  function setAtEnd(isThere: boolean): void {
    if (isThere === isAtEnd) return;
    isAtEnd = isThere;
    if (isThere && state.skipped > 0) void load();
    else cut();
  }

  async function send({ id, message }: { id: string; message: string }): Promise<ChatMessage> {
    set({ log: addOutgoing(state.log, { id, message }) });
    const posting = lastSent.then(() => calls.post({ id, message }));
    lastSent = posting.catch(() => undefined);
    try {
      const posted = await posting;
      take(posted);
      return posted;
    } catch (error) {
      set({ log: failOutgoing(state.log, id) });
      throw error;
    }
  }

  /** Muted, or allowed to write again. */
  async function refreshStanding(): Promise<void> {
    const page = await calls.list({ limit: 1 }).catch(() => null);
    if (page) set({ standing: standingOf(page) });
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    load,
    loadOlder,
    hear,
    setAtEnd,
    send,
    refreshStanding,
    discard: (id: string) => set({ log: dropOutgoing(state.log, id) }),
  };
}

function standingOf({ isMuted, slowModeSeconds }: ChatPage): ChatState['standing'] {
  return { isMuted, slowModeSeconds };
}
