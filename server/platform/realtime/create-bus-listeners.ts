import type { Logger } from 'pino';
import type { Bus, BusListener } from './bus.ts';

type BusListeners = Pick<Bus, 'subscribe' | 'onGap'> & {
  /** Live: a channel added during iteration is visited too. */
  channels(): Iterable<string>;
  deliver(channel: string, payload: string): void;
  reportGap(): void;
};

/** Who listens to what in this process; tells the connection which channels to join or leave. */
export function createBusListeners(options: {
  log: Logger;
  onFirst(channel: string): void;
  onNone(channel: string): void;
}): BusListeners {
  const byChannel = new Map<string, Set<BusListener>>();
  const gapListeners = new Set<() => void>();

  function subscribe(channel: string, listener: BusListener): () => void {
    let listeners = byChannel.get(channel);
    if (!listeners) {
      listeners = new Set();
      byChannel.set(channel, listeners);
      options.onFirst(channel);
    }
    // Wrapped, so that the same function subscribed twice is two subscriptions.
    const subscription: BusListener = (payload) => listener(payload);
    listeners.add(subscription);
    return () => {
      if (!listeners.delete(subscription) || listeners.size > 0) return;
      byChannel.delete(channel);
      options.onNone(channel);
    };
  }

  function onGap(listener: () => void): () => void {
    gapListeners.add(listener);
    return () => gapListeners.delete(listener);
  }

  function deliver(channel: string, payload: string): void {
    for (const listener of byChannel.get(channel) ?? []) guarded(() => listener(payload));
  }

  function reportGap(): void {
    for (const listener of gapListeners) guarded(listener);
  }

  // A failing listener must neither silence the others nor break the connection that called it.
  function guarded(call: () => void): void {
    try {
      call();
    } catch (error) {
      options.log.error({ err: error }, 'a bus listener failed');
    }
  }

  return { subscribe, onGap, channels: () => byChannel.keys(), deliver, reportGap };
}
