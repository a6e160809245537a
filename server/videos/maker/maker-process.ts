// Makes one video in a process of its own, which is killed if the film leads it astray; see run-maker.ts.
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { registerMediabunnyServer } from '@mediabunny/server';
import { CustomSource, FilePathSource, Input, Logging } from 'mediabunny';
import { AV_LOG_QUIET, Log } from 'node-av';
import { endWithParent } from '#server/platform/child-tasks/end-with-parent.ts';
import { isDiskFull } from '#server/platform/media/is-disk-full.ts';
import { isFileTrouble } from '#server/platform/media/is-file-trouble.ts';
import { FILM_FORMATS } from '#server/uploads/content/film-formats.ts';
import { AVI_START_BYTES, isAvi } from '#server/uploads/content/judge-avi.ts';
import type { VideoFailure } from '#shared/videos/video.rules.ts';
import { CannotBeMade } from './cannot-be-made.ts';
import { makeVideo, usedCpu } from './make-video.ts';
import type { MakerMessage, MakerReply, MakerTask } from './maker-messages.ts';
import { rewriteAvi } from './rewrite-avi.ts';

/** How much of all the work that is, about. */
const REWRITING = 0.2;

// Otherwise it looks for graphics cards, and says of each that it is not there.
registerMediabunnyServer({ hardwareContext: null });
Logging.level = 0;
Log.setLevel(AV_LOG_QUIET);

// It always ends by being killed, which would leave nothing compiled for the next one.
flushCompileCache();

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

// Decoders work ahead, and what goes wrong there while nobody waits for it reaches nobody else. It would end this
// process, which is tried again, and would end the same way each time.
process.on('uncaughtException', tellFailure);

async function work(task: MakerTask): Promise<void> {
  try {
    const start = Buffer.from(await read(0, Math.min(AVI_START_BYTES, task.size)));
    if (isAvi(start)) await makeOfAvi(task);
    else await makeVideo(openOriginal(task), task, tell);
    tell({ kind: 'done', cpuSeconds: usedCpu() });
  } catch (error) {
    tellFailure(error);
  }
}

function tellFailure(error: unknown): void {
  // It reads and writes nothing but files of its own: the film itself comes from our parent.
  if (isFileTrouble(error)) tell({ kind: 'blocked', because: reasonOf(error) });
  else tell({ kind: 'failed', failure: failureOf(error), because: reasonOf(error) });
}

function openOriginal({ size }: MakerTask): Input {
  // Few and large reads: on S3 each is a request.
  const source = new CustomSource({ getSize: () => size, read, prefetchProfile: 'network' });
  return new Input({ formats: FILM_FORMATS, source });
}

/** Of what the library reads, which is made of it first. */
async function makeOfAvi(task: MakerTask): Promise<void> {
  const path = join(task.folder, 'original.mkv');
  await rewriteAvi({ size: task.size, read }, path, {
    onLength: (seconds) => tell({ kind: 'length', seconds }),
    onProgress: (share) => tell({ kind: 'progress', share: share * REWRITING, cpuSeconds: usedCpu() }),
  });
  const input = new Input({ formats: FILM_FORMATS, source: new FilePathSource(path) });
  await makeVideo(input, task, (message) =>
    tell(
      message.kind === 'progress'
        ? { ...message, share: REWRITING + message.share * (1 - REWRITING) }
        : message,
    ),
  );
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
