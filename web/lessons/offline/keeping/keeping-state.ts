import type { Progress } from './keep-lesson.ts';

export type Keeping =
  | ({ status: 'saving' } & Progress)
  /** Goes on by itself with the connection. */
  | { status: 'waiting' }
  | { status: 'failed'; reason: 'room' | 'room-beside' | 'refused' | 'trouble' };

const states = new Map<string, Keeping>();
const listeners = new Set<() => void>();

/** What is being done about lessons in this tab. By itself, because pages show it that do nothing about them. */
export const keepingState = {
  find: (lessonId: string): Keeping | null => states.get(lessonId) ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set(lessonId: string, state: Keeping | null): void {
    if (state) states.set(lessonId, state);
    else states.delete(lessonId);
    for (const listener of listeners) listener();
  },
};
