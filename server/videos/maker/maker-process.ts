// Makes one video in a process of its own, which is killed if the film leads it astray; see run-maker.ts.
import { registerMediabunnyServer } from '@mediabunny/server';
import { CustomSource, Input, Logging } from 'mediabunny';
import { AV_LOG_QUIET, Log } from 'node-av';
import { endWithParent } from '#server/platform/child-tasks/end-with-parent.ts';
import { isDiskFull } from '#server/platform/media/is-disk-full.ts';
import { FILM_FORMATS } from '#server/uploads/content/film-formats.ts';
import type { VideoFailure } from '#shared/videos/video.rules.ts';
import { CannotBeMade } from './cannot-be-made.ts';
import { makeVideo, usedCpu } from './make-video.ts';
import type { MakerMessage, MakerReply, MakerTask } from './maker-messages.ts';

// Otherwise it looks for graphics cards, and says of each that it is not there.
registerMediabunnyServer({ hardwareContext: null });
Logging.level = 0;
Log.setLevel(AV_LOG_QUIET);

const waiting = new Map<number, (bytes: Uint8Array) => void>();
let asked = 0;

process.on('message', (reply: MakerReply) => {
  if (reply.kind === 'task') return void work(reply.task);
  waiting.get(reply.id)?.(reply.bytes);
  waiting.delete(reply.id);
});
// Of a film that never lets go of this thread nothing else would be heard.
void endWithParent();
// A plain exit would wait for threads that are still decoding.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C reaches every process at the terminal; our parent ends us when it is time.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

async function work(task: MakerTask): Promise<void> {
  const input = new Input({
    formats: FILM_FORMATS,
    // Few and large reads: on S3 each is a request.
    source: new CustomSource({ getSize: () => task.size, read, prefetchProfile: 'network' }),
  });
  try {
    await makeVideo(input, task, tell);
    tell({ kind: 'done', cpuSeconds: usedCpu() });
  } catch (error) {
    tell({ kind: 'failed', failure: failureOf(error), because: reasonOf(error) });
  }
}

function read(start: number, end: number): Promise<Uint8Array> {
  asked += 1;
  const id = asked;
  tell({ kind: 'read', id, start, end });
  return new Promise((resolve) => waiting.set(id, resolve));
}

function tell(message: MakerMessage): void {
  process.send?.(message);
}

/** Whatever goes wrong while decoding is the film's doing. */
function failureOf(error: unknown): VideoFailure {
  if (error instanceof CannotBeMade) return error.failure;
  return isDiskFull(error) ? 'no-room' : 'damaged';
}

/** For the log. */
function reasonOf(error: unknown): string {
  const cause = error instanceof CannotBeMade ? (error.cause ?? error) : error;
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
