import type { Session } from '#shared/auth/auth.contract.ts';

export const SESSION_KEY = 'lunula.session';

type Listener = () => void;

/** `undefined` until storage has been read: on the server, and at first in the browser. */
type Snapshot = Session | null | undefined;

const listeners = new Set<Listener>();
let snapshot: Snapshot;
/** How this tab's session ended: signed out right here, or some other way. */
let end: 'left' | 'ended' | null = null;

/** The session lives in local storage, so that every tab shares it and a reload keeps it. */
export const sessionStore = {
  subscribe(listener: Listener): () => void {
    if (listeners.size === 0) {
      globalThis.addEventListener('storage', onStorage);
      globalThis.addEventListener('pageshow', onReturn);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      globalThis.removeEventListener('storage', onStorage);
      globalThis.removeEventListener('pageshow', onReturn);
    };
  },
  find(): Session | null {
    if (snapshot === undefined) snapshot = readStored();
    return snapshot;
  },
  unknownOnServer(): undefined {
    return undefined;
  },
  /** Another tab may have just rotated the tokens, so storage has the last word. */
  reread(): Session | null {
    notice(readStored());
    return snapshot ?? null;
  },
  set(session: Session | null): void {
    if (session === null) localStorage.removeItem(SESSION_KEY);
    else localStorage.setItem(SESSION_KEY, JSON.stringify(session));
    end = session === null ? 'left' : null;
    change(session);
  },
  /** The server says the session has ended. */
  end(): void {
    localStorage.removeItem(SESSION_KEY);
    notice(null);
  },
  findEnd(): typeof end | null {
    return end;
  },
  /** Whether it ended some other way; true only once, for whoever then says so. */
  takeEnded(): boolean {
    if (end !== 'ended') return false;
    end = null;
    return true;
  },
  /** Beside whatever another tab has just stored: its tokens, or that this person is gone. */
  setUser(user: Session['user']): void {
    const session = sessionStore.reread();
    if (session?.user.id === user.id) sessionStore.set({ ...session, user });
  },
};

function onStorage(event: StorageEvent): void {
  if (event.key === SESSION_KEY || event.key === null) notice(readStored());
}

/** A page restored from the back/forward cache has missed whatever was stored in the meantime. */
function onReturn({ persisted }: PageTransitionEvent): void {
  if (persisted) notice(readStored());
}

/** Changed from outside: by another tab or the server. */
function notice(next: Session | null): void {
  if (next !== null) end = null;
  else if (snapshot) end = 'ended';
  change(next);
}

function change(next: Session | null): void {
  if (JSON.stringify(next) === JSON.stringify(snapshot)) return;
  snapshot = next;
  for (const listener of listeners) listener();
}

function readStored(): Session | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
    return isSession(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Other versions and other code write to storage too: what doesn't look like a session is not one. */
function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { access, refresh, expiresAt, user } = value as Record<string, unknown>;
  return (
    [access, refresh, expiresAt].every((part) => typeof part === 'string') &&
    !Number.isNaN(Date.parse(String(expiresAt))) &&
    typeof user === 'object' &&
    user !== null &&
    ['id', 'email', 'displayName', 'role'].every(
      (part) => typeof (user as Record<string, unknown>)[part] === 'string',
    )
  );
}
