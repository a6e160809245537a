import type { Session } from '#shared/auth/auth.contract.ts';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { forgetAskedAhead, takeAskedAhead } from './asked-ahead.ts';
import { rememberOwnChange } from './own-changes.ts';
import { refreshSession } from './refresh-session.ts';
import { sessionStore } from './session-store.ts';

/** In the API's own form. */
const SOMEBODY_ELSE = { code: 'UNAUTHENTICATED', message: AUTH_MESSAGES.sessionEnded.description };

/** A token this close to expiring is refreshed before use. */
const AHEAD_MS = 30_000;

/**
 * Calls the API as the signed-in person: refreshes ahead of expiry, and again if the server answers 401. With
 * `onlyAs`, only if that is who is signed in.
 */
export async function authorizedFetch(request: Request, onlyAs?: string): Promise<Response> {
  const response = await sendAsOneself(request, onlyAs);
  if (response.ok && request.method !== 'GET') {
    rememberOwnChange();
    forgetAskedAhead();
  }
  return response;
}

/**
 * Another person may sign in while a request is under way, in this tab or another: it is never sent in their
 * name.
 */
async function sendAsOneself(request: Request, onlyAs?: string): Promise<Response> {
  const asker = onlyAs ?? sessionStore.find()?.user.id;
  const isRefused = (session: Session | null) => (session ? session.user.id !== asker : onlyAs !== undefined);
  const session = await freshSession();
  if (isRefused(session)) return Response.json(SOMEBODY_ELSE, { status: 401 });
  const response = await (takeAskedAhead(request, session) ?? fetch(withToken(request.clone(), session)));
  if (response.status !== 401 || session === null || isCredentialCall(request)) return response;
  const renewed = await refreshSession(session);
  return isRefused(renewed) ? response : fetch(withToken(request, renewed));
}

export async function freshSession(): Promise<Session | null> {
  const session = sessionStore.find();
  if (session === null || Date.parse(session.expiresAt) - Date.now() > AHEAD_MS) return session;
  return refreshSession(session);
}

/** Here a 401 means a wrong password and says nothing about the session. */
function isCredentialCall(request: Request): boolean {
  return /\/api\/auth\/(sign-in|refresh)$/.test(new URL(request.url).pathname);
}

function withToken(request: Request, session: Session | null): Request {
  if (session) request.headers.set('Authorization', `Bearer ${session.access}`);
  return request;
}
