import type { Session } from '#shared/auth/auth.contract.ts';
import {
  DEVICE_CLOSE_CODES,
  type DeviceHello,
  type DeviceRenewal,
  type DeviceReply,
} from '#shared/live-video/device.ts';
import { DEVICE_PATH } from '#shared/live-video/live-video.addresses.ts';
import { SIGNAL_GRACE_MINUTES } from '#shared/live-video/live-video.rules.ts';
import { freshSession } from '#web/auth/session/authorized-fetch.ts';
import { refreshSession } from '#web/auth/session/refresh-session.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 10_000;
const GIVE_UP_MS = SIGNAL_GRACE_MINUTES * 60_000;
/** A connection on which nothing moves for this long is dead, whatever the browser says. */
const STUCK_MS = 10_000;
/** The same for one that is being opened. */
const PATIENCE_MS = 15_000;
const RENEWAL_LOOK_MS = 15_000;

export const SOCKET_WORDS = {
  signedOut: 'You are signed out. Sign in again to go on.',
  gaveUp: `The connection was gone for ${SIGNAL_GRACE_MINUTES} minutes.`,
  refused: 'The server didn’t recognise you. Reload the page, then try again.',
};

export type DeviceSocketOptions = {
  streamId: string;
  /** Connected, for the first time or again: a decoder knows nothing yet. */
  onAdmitted(): void;
  /** It will come back by itself. */
  onLost(): void;
  /** The server would not have it just now, for this reason. It is tried again. */
  onPostponed(reason: string): void;
  /** For good, with the reason in words. */
  onStopped(reason: string): void;
};

export type DeviceSocket = ReturnType<typeof openDeviceSocket>;

/**
 * Keeps a connection to the server for one stream's picture. Time passes by `tick`: browsers slow down the timers of
 * tabs in the background, where somebody who shares their screen is most of the time.
 */
export function openDeviceSocket({
  streamId,
  onAdmitted,
  onLost,
  onPostponed,
  onStopped,
}: DeviceSocketOptions) {
  let socket: WebSocket | null = null;
  let isAdmitted = false;
  let isOver = false;
  let told: Session | null = null;
  let failures = 0;
  let lostAt: number | null = Date.now();
  let retryAt = 0;
  let renewalLookAt = 0;
  let givenBytes = 0;
  let moved = { bytes: 0, at: Date.now() };

  async function connect(): Promise<void> {
    // It has said who it is: if it were admitted after the next one, it would take over from it.
    if (socket?.readyState === WebSocket.OPEN) socket.close();
    socket = null;
    retryAt = Date.now() + PATIENCE_MS;
    const session = await freshSession().catch(() => undefined);
    if (isOver) return;
    if (!session) {
      if (session === null) stop(SOCKET_WORDS.signedOut);
      else retry();
      return;
    }
    told = session;
    const opening = new WebSocket(new URL(DEVICE_PATH, location.origin.replace(/^http/, 'ws')));
    socket = opening;
    opening.addEventListener('open', () => {
      // Abandoned while it was opening; closing it any earlier would log a failure in the console.
      if (socket !== opening) opening.close();
      else say(opening, { token: session.access, streamId });
    });
    opening.addEventListener('message', ({ data }) => {
      if (socket === opening) receive(JSON.parse(String(data)) as DeviceReply);
    });
    opening.addEventListener('close', ({ code }) => {
      if (socket === opening) void loseWith(code, session);
    });
  }

  function receive(reply: DeviceReply): void {
    if (reply.type === 'stopped') stop(reply.reason);
    if (reply.type === 'waiting') onPostponed(reply.reason);
    if (reply.type !== 'admitted') return;
    isAdmitted = true;
    failures = 0;
    lostAt = null;
    retryAt = Number.POSITIVE_INFINITY;
    givenBytes = 0;
    moved = { bytes: 0, at: Date.now() };
    onAdmitted();
  }

  async function loseWith(code: number, session: Session): Promise<void> {
    lose();
    if (code === DEVICE_CLOSE_CODES.unauthenticated) {
      // It clears the session only if the server confirms its end.
      await refreshSession(session).catch(() => undefined);
    }
    if (isOver) return;
    if (code === DEVICE_CLOSE_CODES.unauthenticated && failures > 2) stop(SOCKET_WORDS.refused);
    else retry();
  }

  function lose(): void {
    socket = null;
    lostAt ??= Date.now();
    if (!isAdmitted) return;
    isAdmitted = false;
    onLost();
  }

  function retry(): void {
    const delay = Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
    failures += 1;
    retryAt = Date.now() + delay * (0.5 + Math.random() / 2);
  }

  /** Called with every piece of sound, and once a second without any. */
  function tick(): void {
    if (isOver) return;
    const now = Date.now();
    if (lostAt !== null && now - lostAt > GIVE_UP_MS) stop(SOCKET_WORDS.gaveUp);
    else if (now >= retryAt) void connect();
    else if (isAdmitted) lookAfter(now);
  }

  function lookAfter(now: number): void {
    const waiting = socket?.bufferedAmount ?? 0;
    const bytes = givenBytes - waiting;
    if (bytes > moved.bytes || waiting === 0) moved = { bytes, at: now };
    if (now - moved.at > STUCK_MS) {
      socket?.close();
      lose();
      retry();
    } else if (now >= renewalLookAt) {
      renewalLookAt = now + RENEWAL_LOOK_MS;
      void renew();
    }
  }

  async function renew(): Promise<void> {
    const session = await freshSession().catch(() => null);
    // Whoever signs in meanwhile is not who sends: the server ends the connection with its session.
    if (!session || !socket || !isAdmitted || session.access === told?.access) return;
    told = session;
    say(socket, { token: session.access });
  }

  /** There is a network again: nobody should sit through the rest of a long pause. */
  function hurry(): void {
    if (socket !== null || isOver) return;
    failures = 0;
    retryAt = 0;
  }
  addEventListener('online', hurry);

  function stop(reason: string): void {
    close();
    onStopped(reason);
  }

  function close(): void {
    const given = socket;
    isOver = true;
    isAdmitted = false;
    socket = null;
    removeEventListener('online', hurry);
    if (given?.readyState !== WebSocket.CONNECTING) given?.close();
  }

  void connect();
  return {
    tick,
    close,
    send(frame: Uint8Array<ArrayBuffer>) {
      // What a socket is given while it closes is lost, and counts as waiting all the same.
      if (!isAdmitted || socket?.readyState !== WebSocket.OPEN) return;
      givenBytes += frame.length;
      socket.send(frame);
    },
    waitingBytes: () => socket?.bufferedAmount ?? 0,
  };
}

function say(socket: WebSocket, message: DeviceHello | DeviceRenewal): void {
  socket.send(JSON.stringify(message));
}
