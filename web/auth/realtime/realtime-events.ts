import type { RealtimeEvents } from '#shared/realtime.ts';

/** `welcome`: everything is received from here on, but nothing that happened before. */
export type RealtimeEvent =
  | { name: 'welcome' }
  | { [Name in keyof RealtimeEvents]: { name: Name; data: RealtimeEvents[Name] } }[keyof RealtimeEvents];

type Listener = (event: RealtimeEvent) => void;

const listeners = new Set<Listener>();

/** What the server pushes, for any part of the page that is interested. */
export const realtimeEvents = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  emit(event: RealtimeEvent): void {
    for (const listener of listeners) listener(event);
  },
};
