const CHANNEL = 'lunula.verified';

/** For the tab that waits for the mail: its link usually opens another. */
export function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Can be stopped. */
export function hearOfVerified(hear: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', hear);
  return () => channel.close();
}
