import { Worker } from 'node:worker_threads';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { NoAnswer } from '#server/platform/outside.ts';
import { receivedKey } from '#server/uploads/upload-keys.ts';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import type { ProbeMessage, ProbeReply } from './probe-worker.ts';
import { createRangeReader, TooMuchRead } from './range-reader.ts';
import { refuse, type Verdict } from './verdict.ts';

/**
 * A valid file is read within a second or, without an index, as fast as the storage delivers it. `silentMs` are of the
 * parser alone: what it waits for is not its fault.
 */
const PROBE_LIMITS = { silentMs: 10_000, altogetherMs: 120_000 };
const MEMORY_MB = 256;
/** How many files are probed at once; others wait, so that a rush does not take the machine from viewers. */
const AT_ONCE = 2;
const lanes = Array.from({ length: AT_ONCE }, () => Promise.resolve());

/**
 * Reads a video's properties; the name and type it came with do not count. Strangers feed the parser, and a
 * few wrong bytes can keep it busy for ever: so it runs in a thread that can be terminated, with bounded
 * memory.
 */
export async function probeVideo(
  media: Pick<MediaStore, 'open'>,
  upload: { id: string; size_bytes: number },
  { canPrepare, ...limits }: { canPrepare: boolean } & Partial<typeof PROBE_LIMITS>,
): Promise<Verdict> {
  const key = receivedKey(upload.id);
  const read = createRangeReader(media, key, upload.size_bytes);
  const result = await inLane(() =>
    askWorker(read, { size: upload.size_bytes, canPrepare }, { ...PROBE_LIMITS, ...limits }),
  );
  if ('refusal' in result) return refuse(result.refusal);
  const { contentType, seconds, width, height, isPlayable } = result;
  return {
    status: 'ready',
    media_key: key,
    content_type: contentType,
    duration_seconds: seconds,
    width,
    height,
    is_playable: isPlayable,
  };
}

async function inLane<Result>(work: () => Promise<Result>): Promise<Result> {
  const [lane = Promise.resolve()] = lanes.splice(0, 1);
  const result = lane.then(work);
  lanes.push(
    result.then(
      () => undefined,
      () => undefined,
    ),
  );
  return result;
}

type Read = ReturnType<typeof createRangeReader>;
type Result = Extract<ProbeMessage, { result: unknown }>['result'];

async function askWorker(
  read: Read,
  file: { size: number; canPrepare: boolean },
  limits: typeof PROBE_LIMITS,
): Promise<Result> {
  const worker = new Worker(new URL('./probe-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const giveUp = () => resolve({ refusal: UPLOAD_REFUSALS.damaged });
  let waitsFor: string | null = 'The thread that reads videos';
  let reads = 0;
  let silence: NodeJS.Timeout | undefined;
  const altogether = setTimeout(
    () => (waitsFor === null ? giveUp() : reject(new NoAnswer(waitsFor))),
    limits.altogetherMs,
  );
  const goOn = () => {
    waitsFor = reads > 0 ? 'Media storage' : null;
    clearTimeout(silence);
    if (waitsFor === null) silence = setTimeout(giveUp, limits.silentMs);
  };
  worker.on('message', (message: ProbeMessage) => {
    if ('result' in message) return resolve(message.result);
    const { id, start, end } = message.read;
    reads += 1;
    goOn();
    read(start, end).then(
      (bytes) => {
        worker.postMessage({ id, bytes } satisfies ProbeReply);
        reads -= 1;
        goOn();
      },
      (error: unknown) => (error instanceof TooMuchRead ? giveUp() : reject(error)),
    );
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? giveUp() : reject(error),
  );
  try {
    return await promise;
  } finally {
    clearTimeout(altogether);
    clearTimeout(silence);
    await worker.terminate();
  }
}
