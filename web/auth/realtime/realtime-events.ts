import type { RealtimeEvents } from '#shared/realtime.ts';

/**
 * `welcome`: the signed-in person receives everything from here on, but nothing that happened before. `isBack`: they
 * had a connection before, and what happened in between is unknown.
 */
export type RealtimeEvent =
  | { name: 'welcome'; isBack: boolean }
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
