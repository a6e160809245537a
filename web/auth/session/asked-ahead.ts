import type { Session } from '#shared/auth/auth.contract.ts';

/** What the document's script leaves behind: the token it used, and its requests by their addresses. */
type AskedAhead = {
  access: string;
  /** Files for whoever is shown the picture that the first answer has named. */
  soon?: string;
  [address: `/${string}`]: Promise<Response> | undefined;
};

declare global {
  var askedAhead: AskedAhead | undefined;
}

/** The answer to a read that was requested ahead for the same session; each is handed out once. */
export function takeAskedAhead(request: Request, session: Session | null): Promise<Response> | undefined {
  const asked = globalThis.askedAhead;
  if (request.method !== 'GET' || asked === undefined || asked.access !== session?.access) return;
  const { pathname, search } = new URL(request.url);
  const address: `/${string}` = `/${pathname.slice(1)}${search}`;
  const answer = asked[address];
  delete asked[address];
  return answer;
}

/** All files at once, each of which would otherwise name the next; while the page is put together, the line is idle. */
export function loadSoonNeeded(): void {
  for (const href of globalThis.askedAhead?.soon?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** What the page did not take by now is too old for whoever asks later; so is all of it, once this person changes something. */
export function forgetAskedAhead(): void {
  globalThis.askedAhead = undefined;
}

/** A slow phone needs so long from here to its own questions. */
const SOON_MS = 8_000;

export function forgetAskedAheadSoon(): void {
  setTimeout(forgetAskedAhead, SOON_MS);
}
