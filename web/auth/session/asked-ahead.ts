import type { Session } from '#shared/auth/auth.contract.ts';
import { SESSION_KEY } from './session-store.ts';

/** What the first script leaves behind: the token it used, and its requests by their addresses. */
type AskedAhead = { access: string; [address: `/${string}`]: Promise<Response> | undefined };

declare global {
  var askedAhead: AskedAhead | undefined;
}

/** As long as a request may be under way. */
const LEFT_MS = 30_000;

/**
 * A page shows nothing of the person's own before its data is here, and a slow phone takes seconds to get as far
 * as asking. This runs with the first lines of the document and requests what they name, for whoever is signed in,
 * while the page's code is still to come: at low priority, because that code is needed first. A token that is about to
 * expire is renewed by the page itself. Every page carries it, so it is short: where there is nothing to ask for, or
 * nobody to ask for it, it fails in silence.
 */
export const askAheadScript = `try{let{access,expiresAt:e}=JSON.parse(localStorage.getItem('${SESSION_KEY}'));if(new Date(e)-Date.now()>${LEFT_MS}){askedAhead={access};for(let u of document.currentScript.dataset.ask.split(' '))(askedAhead[u]=fetch(u,{headers:{Authorization:'Bearer '+access},priority:'low'})).catch(()=>{})}}catch{}`;

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

/** What the page did not take by now is too old for whoever asks later; so is all of it, once this person changes something. */
export function forgetAskedAhead(): void {
  globalThis.askedAhead = undefined;
}

/** A slow phone needs so long from here to its own questions. */
const SOON_MS = 8_000;

export function forgetAskedAheadSoon(): void {
  setTimeout(forgetAskedAhead, SOON_MS);
}
