import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchPieces } from './fetch-pieces.ts';
import { Stalled } from './patience.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A connection that goes silent without a word after a first part, as when a train enters a tunnel. */
function readSilent(outer: AbortSignal) {
  const begun = Promise.withResolvers<void>();
  const answer: typeof fetch = async (_, init) => {
    const { signal } = init ?? {};
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new Uint8Array(3));
        signal?.addEventListener('abort', () => stream.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'Content-Length': '10' } });
  };
  const outcome = fetchPieces({
    address: '/film',
    from: 0,
    pieceBytes: 2,
    signal: outer,
    fetch: answer,
    onSize: async () => undefined,
    onPiece: async () => begun.resolve(),
  }).catch((error: unknown) => error);
  return { begun: begun.promise, outcome };
}

it('gives up after half a minute without a byte, so that others can go on', async () => {
  const { begun, outcome } = readSilent(new AbortController().signal);
  await begun;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toBeInstanceOf(Stalled);
  expect(vi.getTimerCount()).toBe(0);
});

it('ends at once with whoever wanted it, and leaves no clock behind', async () => {
  const outer = new AbortController();
  const { begun, outcome } = readSilent(outer.signal);
  await begun;
  outer.abort();
  expect(await outcome).toBe(outer.signal.reason);
  expect(vi.getTimerCount()).toBe(0);
});
