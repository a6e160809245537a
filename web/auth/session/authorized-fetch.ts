import type { Session } from '#shared/auth/auth.contract.ts';
import { rememberOwnChange } from './own-changes.ts';
import { refreshSession } from './refresh-session.ts';
import { sessionStore } from './session-store.ts';

/** A token this close to expiring is refreshed before use. */
const AHEAD_MS = 30_000;

/**
 * Calls the API as the signed-in person: refreshes ahead of expiry, and again if the server answers 401. With
 * `onlyAs`, not in the name of anybody else who may have signed in meanwhile.
 */
export async function authorizedFetch(request: Request, onlyAs?: string): Promise<Response> {
  const response = await sendAsOneself(request, onlyAs);
  if (response.ok && request.method !== 'GET') rememberOwnChange();
  return response;
}

async function sendAsOneself(request: Request, onlyAs?: string): Promise<Response> {
  const session = await freshSession();
  if (isSomebodyElse(session, onlyAs)) return Response.json({ code: 'UNAUTHENTICATED' }, { status: 401 });
  const response = await fetch(withToken(request.clone(), session));
  if (response.status !== 401 || session === null || isCredentialCall(request)) return response;
  const renewed = await refreshSession(session);
  if (isSomebodyElse(renewed, onlyAs)) return response;
  return fetch(withToken(request, renewed));
}

function isSomebodyElse(session: Session | null, onlyAs: string | undefined): boolean {
  return onlyAs !== undefined && session?.user.id !== onlyAs;
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
