import { openPatience } from './patience.ts';

type PieceOptions = {
  address: string;
  /** How much of it is here already. */
  from: number;
  pieceBytes: number;
  signal: AbortSignal;
  /** Called once the size is known, before the first piece. */
  onSize: (total: number, type: string) => Promise<void>;
  onPiece: (bytes: ArrayBuffer) => Promise<void>;
  fetch: typeof fetch;
};

/** The server said no; the same request will not be answered otherwise. */
export class Refused extends Error {
  override name = 'Refused';
}

/** Reads a file from where it broke off, and hands it on in pieces of one size, the last one shorter. */
export async function fetchPieces(options: PieceOptions): Promise<void> {
  const patience = openPatience(options.signal);
  try {
    await fetchHeard({ ...options, signal: patience.signal }, patience.hear);
  } finally {
    patience.close();
  }
}

async function fetchHeard(options: PieceOptions, hear: () => void): Promise<void> {
  const { address, from, pieceBytes, signal } = options;
  const response = await options.fetch(address, {
    signal,
    headers: from > 0 ? { Range: `bytes=${from}-` } : {},
    cache: 'no-store',
  });
  if (response.status >= 400 && response.status < 500) throw new Refused(`it answered ${response.status}`);
  if (response.status !== (from > 0 ? 206 : 200) || !response.body)
    throw new Error(`it answered ${response.status}`);
  const total = totalOf(response, from);
  if (total !== null) await options.onSize(total, typeOf(response));

  let waiting = new Uint8Array(0);
  let received = from;
  for await (const part of read(response.body)) {
    hear();
    waiting = joined(waiting, part);
    received += part.length;
    while (waiting.length >= pieceBytes) {
      await options.onPiece(waiting.slice(0, pieceBytes).buffer);
      waiting = waiting.slice(pieceBytes);
    }
  }
  // Text is compressed on the way, and its length known only now.
  if (total === null) await options.onSize(received, typeOf(response));
  else if (received !== total) throw new Error('it broke off');
  if (waiting.length > 0) await options.onPiece(waiting.slice().buffer);
}

function totalOf({ headers }: Response, from: number): number | null {
  if (headers.has('Content-Encoding')) return null;
  if (from > 0) return Number(headers.get('Content-Range')?.split('/')[1]);
  const length = headers.get('Content-Length');
  return length === null ? null : Number(length);
}

function typeOf({ headers }: Response): string {
  return headers.get('Content-Type') ?? 'application/octet-stream';
}

/** Not every browser can iterate over a stream. */
async function* read(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
