/** Longer than any network recovers by itself; until then nobody else can save the lesson. */
const SILENCE_MS = 30_000;

/** Nothing came for so long that the connection has to be taken for lost. */
export class Stalled extends Error {
  override name = 'Stalled';
}

/** A signal that ends what hears nothing, and with `outer`. Everything that is heard starts the time anew. */
export function openPatience(outer: AbortSignal) {
  const stop = new AbortController();
  const end = () => stop.abort(outer.reason);
  outer.addEventListener('abort', end, { once: true });
  if (outer.aborted) end();
  const wait = () => setTimeout(() => stop.abort(new Stalled('no bytes came')), SILENCE_MS);
  let timer = wait();
  return {
    signal: stop.signal,
    hear(): void {
      clearTimeout(timer);
      timer = wait();
    },
    close(): void {
      clearTimeout(timer);
      outer.removeEventListener('abort', end);
    },
  };
}
