// Probes one video in a worker thread, which is terminated if the file leads it astray; see probe-video.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { CustomSource, Input, Logging } from 'mediabunny';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import { FILM_FORMATS } from './film-formats.ts';
import { AVI_HEAD_BYTES, isAvi, judgeAvi } from './judge-avi.ts';
import { judgeVideo, type VideoFacts } from './judge-video.ts';

export type ProbeMessage =
  | { read: { id: number; start: number; end: number } }
  | { result: VideoFacts | { refusal: string } };
export type ProbeReply = { id: number; bytes: Uint8Array };

const { size, canPrepare } = workerData as { size: number; canPrepare: boolean };
const waiting = new Map<number, (bytes: Uint8Array) => void>();
let asked = 0;

parentPort?.on('message', ({ id, bytes }: ProbeReply) => waiting.get(id)?.(bytes));

function read(start: number, end: number): Promise<Uint8Array> {
  asked += 1;
  const id = asked;
  tell({ read: { id, start, end } });
  return new Promise((resolve) => waiting.set(id, resolve));
}

function tell(message: ProbeMessage): void {
  parentPort?.postMessage(message);
}

Logging.level = 0;
const input = new Input({
  formats: FILM_FORMATS,
  // Few and large reads: on S3 each is a request.
  source: new CustomSource({ getSize: () => size, read, prefetchProfile: 'network' }),
});
tell({ result: await judge().catch(() => ({ refusal: UPLOAD_REFUSALS.damaged })) });

async function judge(): Promise<VideoFacts | { refusal: string }> {
  const judged = await judgeVideo(input, { canPrepare });
  const isUnknown = 'refusal' in judged && judged.refusal === UPLOAD_REFUSALS.notVideo;
  if (!isUnknown) return judged;
  const start = Buffer.from(await read(0, Math.min(AVI_HEAD_BYTES, size)));
  return isAvi(start) ? judgeAvi(start, { size, canPrepare }) : judged;
}
