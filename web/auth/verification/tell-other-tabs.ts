const CHANNEL = 'lunula.verified';
const KEY = 'lunula.verified';

/** For the tab that waits for the mail: its link usually opens another. */
export function tellOtherTabs(): void {
  keep();
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/**
 * Can be stopped. A phone may have discarded the tab that waits, or load it again later: it hears of what it missed.
 * The server cannot be asked, since it tells nobody which addresses have accounts.
 */
export function hearOfVerified(hear: () => void): () => void {
  if (wasKept()) hear();
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', hear);
  return () => channel.close();
}

/** With another sign-up, which waits for a mail of its own. */
export function forgetVerified(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was nothing.
  }
}

function keep(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // A browser that stores nothing still tells the tabs that are awake.
  }
}

function wasKept(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
