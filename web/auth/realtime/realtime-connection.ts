import type { Session } from '#shared/auth/auth.contract.ts';
import { CLOSE_CODES, type ClientFrame, REALTIME_PATH, type ServerFrame } from '#shared/realtime.ts';
import { freshSession } from '#web/auth/session/authorized-fetch.ts';
import { refreshSession } from '#web/auth/session/refresh-session.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { createWatchdog } from './create-watchdog.ts';
import { followedTopics } from './followed-topics.ts';
import { onceLookedAt } from './once-looked-at.ts';
import { realtimeEvents } from './realtime-events.ts';
import { visitorKey } from './visitor-key.ts';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/**
 * Keeps one connection open, as whoever is signed in or as a visitor, reconnecting after growing, jittered pauses.
 * Returns a way to close it for good.
 */
export function openRealtime(): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The session whose token was sent to the server last; null for a visitor, undefined before the welcome. */
  let told: Session | null | undefined;
  let failures = 0;
  /** Who was welcomed last, if it was somebody. */
  let welcomed: string | undefined;
  let isWanted = true;
  let stopWaiting = () => {};
  const watchdog = createWatchdog({ ask: followedTopics.ask, onLost: reconnect });

  async function connect(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const session = await freshSession().catch(() => undefined);
    if (!isWanted) return;
    if (session === undefined) return retry();
    const opening = new WebSocket(new URL(REALTIME_PATH, location.origin.replace(/^http/, 'ws')));
    socket = opening;
    opening.addEventListener('open', () => {
      // Abandoned while it was opening; closing it any earlier would log a failure in the console.
      if (socket !== opening) return opening.close();
      say(opening, { type: 'hello', ...(session ? { token: session.access } : { visitor: visitorKey() }) });
    });
    opening.addEventListener('message', (message) => {
      failures = 0;
      if (socket === opening) watchdog.calm();
      const frame: ServerFrame = JSON.parse(String(message.data));
      if (frame.type === 'welcome') {
        told = session;
        // The session may have been renewed in the meantime.
        renew();
        if (socket !== opening) return;
        followedTopics.connect((request) => say(opening, request));
        // Visitors have no news of their own, and who has just signed out must not be asked for in their name.
        if (session === null) return;
        realtimeEvents.emit({ name: 'welcome', isBack: session.user.id === welcomed });
        welcomed = session.user.id;
      } else if (frame.type === 'event') {
        receive(frame);
      } else {
        followedTopics.receive(frame);
      }
    });
    opening.addEventListener('close', (event) => {
      if (socket !== opening) return;
      watchdog.stop();
      followedTopics.disconnect();
      // Asked with the token that was refused: the session may have a newer one by now.
      const asked = told ?? session;
      if (event.code === CLOSE_CODES.unauthenticated && asked) void askWhetherEnded(asked);
      told = undefined;
      if (event.code === CLOSE_CODES.replaced) comeBackWhenSeen();
      else retry();
    });
  }

  /** Whichever tab renewed the session, each tells its own connection, which continues without a gap. */
  function renew(): void {
    const session = sessionStore.find();
    if (told === undefined || socket?.readyState !== WebSocket.OPEN) return;
    if (session?.user.id !== told?.user.id) {
      reconnect();
      return;
    }
    if (session === null || session.access === told?.access) return;
    told = session;
    say(socket, { type: 'renew', token: session.access });
  }

  /** As somebody else, who has just signed in, or as a visitor again; or because the connection is dead. */
  function reconnect(): void {
    const given = socket;
    watchdog.stop();
    socket = undefined;
    told = undefined;
    followedTopics.disconnect();
    given?.close();
    void connect();
  }

  function retry(): void {
    if (!isWanted) return;
    const delay = Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
    failures += 1;
    timer = setTimeout(() => void connect(), delay * (0.5 + Math.random() / 2));
  }

  /** The pause has grown while there was no network; nobody should sit through the rest of it. */
  function hurry(): void {
    if (timer === undefined) return;
    failures = 0;
    void connect();
  }

  /** Newer tabs took its place. Reconnecting by itself would replace one of theirs, and so on in turn. */
  function comeBackWhenSeen(): void {
    stopWaiting = onceLookedAt(() => void connect());
  }

  function disconnect(): void {
    const given = socket;
    isWanted = false;
    watchdog.stop();
    socket = undefined;
    told = undefined;
    followedTopics.disconnect();
    clearTimeout(timer);
    timer = undefined;
    stopWaiting();
    if (given?.readyState !== WebSocket.CONNECTING) given?.close();
  }

  function comeBack({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    isWanted = true;
    void connect();
  }

  // Browsers cache a page someone leaves so they can return to it, but not while it has an open connection.
  addEventListener('pagehide', disconnect);
  addEventListener('pageshow', comeBack);
  addEventListener('online', hurry);
  const forgetSession = sessionStore.subscribe(renew);
  void connect();
  return () => {
    forgetSession();
    removeEventListener('pagehide', disconnect);
    removeEventListener('pageshow', comeBack);
    removeEventListener('online', hurry);
    disconnect();
  };
}

function say(socket: WebSocket, frame: ClientFrame): void {
  socket.send(JSON.stringify(frame));
}

function receive(event: Extract<ServerFrame, { type: 'event' }>): void {
  const session = sessionStore.find();
  if (event.name === 'session.ended' && session !== null) void askWhetherEnded(session);
  else realtimeEvents.emit(event);
}

/** The push is a hint; the refresh that follows clears the session only if the server confirms its end. */
async function askWhetherEnded(session: Session): Promise<void> {
  await refreshSession(session).catch(() => undefined);
}
