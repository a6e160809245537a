import type { MediaSink } from '#server/live-video/media/media-sink.ts';
import type { Signals } from '#server/live-video/signals/signals.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/log.ts';
import { logRarely } from '#server/platform/log-rarely.ts';
import type { ClipTag } from './read-clip.ts';

const EVERY_MS = 100;
/** After the last picture of the clip comes its first, as far away as any other. */
const FRAME_MS = 40;
/** Whoever reloads the page, or loses the connection for a moment, comes back to a running picture. */
const LINGER_MS = 20_000;
/** After it was turned away, as it is while the database is gone. */
const RETRY_MS = 5_000;

type DemoOptions = {
  signals: Pick<Signals, 'open'>;
  streamId: string;
  tags: readonly ClipTag[];
  isWatched(): boolean;
  clock: Pick<Clock, 'now'>;
  log: Logger;
};

type Connection = { sink: MediaSink; startedAt: number; sent: number; isResting: boolean };

/**
 * Sends a clip again and again, as an encoder would. While nobody watches it stays connected and sends nothing; to
 * go on it connects anew, because the time in between is not part of the picture.
 */
export function createDemoSignal({ signals, streamId, tags, isWatched, clock, log }: DemoOptions) {
  const clipMs = (tags.findLast(({ kind }) => kind === 'video')?.timestamp ?? 0) + FRAME_MS;
  const sayFailed = logRarely(log, 'the demo stream could not be sent');
  let connection: Connection | null = null;
  let connecting: Promise<void> | null = null;
  let lastWatchedAt = Number.NEGATIVE_INFINITY;
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
      startedAt: clock.now().getTime(),
      sent: 0,
      isResting: false,
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
    if (connection && !isWanted) connection.isResting = true;
    // At first too: so that it counts as having a signal while it waits for its first viewer.
    if (!connection || (connection.isResting && isWanted)) {
      if (now >= retryAt) connectInTurn();
    } else if (isWanted) sendDue(connection, now - connection.startedAt);
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
