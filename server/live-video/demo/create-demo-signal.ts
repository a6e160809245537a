import type { MediaSink } from '#server/live-video/media/media-sink.ts';
import type { FlvTag } from '#server/live-video/media/read-flv-tags.ts';
import type { Signals } from '#server/live-video/signals/signals.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/log.ts';
import { logRarely } from '#server/platform/log-rarely.ts';

const EVERY_MS = 100;
/** After the last picture of the clip comes its first, as far away as any other. */
const FRAME_MS = 40;
/** Whoever reloads the page, or loses the connection for a moment, comes back to a running picture. */
const LINGER_MS = 20_000;
/** After it was turned away, as it is while the database is gone. */
const RETRY_MS = 5_000;
/** The clip's first seconds are sent at once: whoever comes first need not wait for a whole segment to be filmed. */
const AHEAD_MS = 6_000;

type DemoOptions = {
  signals: Pick<Signals, 'open'>;
  streamId: string;
  tags: readonly FlvTag[];
  isWatched(): boolean;
  clock: Pick<Clock, 'now'>;
  log: Logger;
};

type Connection = { sink: MediaSink; startedAt: number | null; sent: number; isSpent: boolean };

/**
 * Sends a clip again and again, as an encoder would. When everybody has left it connects anew and sends nothing: it
 * counts as having a signal, and whoever comes next sees the clip from its beginning, not where others left it.
 */
export function createDemoSignal({ signals, streamId, tags, isWatched, clock, log }: DemoOptions) {
  const clipMs = (tags.findLast(({ kind }) => kind === 'video')?.timestamp ?? 0) + FRAME_MS;
  const sayFailed = logRarely(log, 'the demo stream could not be sent');
  let connection: Connection | null = null;
  let connecting: Promise<void> | null = null;
  let lastWatchedAt = Number.NEGATIVE_INFINITY;
  let lastTickAt = Number.POSITIVE_INFINITY;
  let retryAt = 0;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const opened: Connection = {
      sink: await signals.open({ streamId, source: 'demo' }, () => {
        // The next connection has replaced this one.
        if (connection !== opened) return;
        connection = null;
        retryAt = clock.now().getTime() + RETRY_MS;
      }),
      startedAt: null,
      sent: 0,
      isSpent: false,
    };
    connection = opened;
  }

  function connectInTurn(): void {
    connecting ??= connect()
      .catch((error: unknown) => {
        retryAt = clock.now().getTime() + RETRY_MS;
        sayFailed(error);
      })
      .finally(() => {
        connecting = null;
      });
  }

  function tick(): void {
    const now = clock.now().getTime();
    if (isWatched()) lastWatchedAt = now;
    const isWanted = now - lastWatchedAt <= LINGER_MS;
    // The computer may have slept for hours, which nobody wants to see made up for.
    const hasSlept = now - lastTickAt > LINGER_MS;
    lastTickAt = now;
    if (connection && connection.startedAt !== null && (hasSlept || !isWanted)) connection.isSpent = true;
    if (!connection || connection.isSpent) {
      if (now >= retryAt) connectInTurn();
      return;
    }
    if (!isWanted) return;
    connection.startedAt ??= now - AHEAD_MS;
    sendDue(connection, now - connection.startedAt);
  }

  function sendDue(to: Connection, elapsed: number): void {
    for (;;) {
      const tag = tags[to.sent % tags.length];
      if (!tag) return;
      const timestamp = tag.timestamp + Math.floor(to.sent / tags.length) * clipMs;
      if (timestamp > elapsed) return;
      // The sink takes over what it is given, and the clip is sent again.
      to.sink[tag.kind](Buffer.from(tag.body), timestamp);
      to.sent += 1;
    }
  }

  /** A mistake of ours must not end the process: it connects anew. */
  function tickSafely(): void {
    try {
      tick();
    } catch (error) {
      connection = null;
      retryAt = clock.now().getTime() + RETRY_MS;
      sayFailed(error);
    }
  }

  return {
    tick,
    start() {
      timer = setInterval(tickSafely, EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await connecting;
      connection?.sink.end();
    },
  };
}
