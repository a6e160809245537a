import type { RealtimeEvents } from '#shared/realtime.ts';

/** `welcome`: from here on everything is heard; what happened before was not. */
export type RealtimeEvent =
  | { name: 'welcome' }
  | { [Name in keyof RealtimeEvents]: { name: Name; data: RealtimeEvents[Name] } }[keyof RealtimeEvents];

type Listener = (event: RealtimeEvent) => void;

const listeners = new Set<Listener>();

/** What the server pushes, for whichever part of the page cares. */
export const realtimeEvents = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  emit(event: RealtimeEvent): void {
    for (const listener of listeners) listener(event);
  },
};
