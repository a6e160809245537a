import type { FieldValues } from 'react-hook-form';
import { type Changes, changesOf } from './form-changes.ts';

/** Goes up when the format of drafts changes. */
const VERSION = 3;

/** `id` will be the id of the new thing once the draft is saved. */
type Draft = { id: string; changes: Changes };

/** What was typed into forms and not saved, kept in this browser. */
export const draftStore = {
  /** Where one person's drafts of one thing are kept. There can be several: each open tab has its own. */
  placeOf(personId: string, thing: string): string {
    return `lunula.draft.${VERSION}.${personId}.${thing}|`;
  },
  /** Version 2 kept one draft of each thing, with the whole form in it. It becomes one of today's. */
  takeOver(personId: string, thing: string, saved: FieldValues): void {
    const key = version2KeyOf(personId, thing);
    const { id, values } = read(key) ?? {};
    remove(key);
    if (typeof id !== 'string' || !isObject(values)) return;
    const changes = changesOf({ ...saved, ...values }, saved);
    if (Object.keys(changes).length > 0)
      draftStore.write(draftStore.placeOf(personId, thing), { id, changes });
  },
  /** Their ids, most recently written first. */
  list(place: string): string[] {
    const ids = keys()
      .filter((key) => key.startsWith(place))
      .map((key) => key.slice(place.length));
    return ids.toSorted((a, b) => writtenAt(place + b) - writtenAt(place + a));
  },
  /** What one person has drafts of. */
  thingsOf(personId: string): Set<string> {
    const start = `lunula.draft.${VERSION}.${personId}.`;
    const theirs = keys().filter((key) => key.startsWith(start));
    return new Set(theirs.map((key) => key.slice(start.length, key.indexOf('|', start.length))));
  },
  /** Calls back after each change, also of another tab, until what it returns is called. */
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    addEventListener('storage', onChange);
    return () => {
      listeners.delete(onChange);
      removeEventListener('storage', onChange);
    };
  },
  find(place: string, id: string): Draft | null {
    const changes = read(place + id)?.changes;
    if (!isObject(changes) || !Object.values(changes).every(isChange)) return null;
    return { id, changes: changes as Changes };
  },
  write(place: string, { id, changes }: Draft): void {
    // If storage is missing or full, the form still works; it just does not survive a reload.
    try {
      localStorage.setItem(place + id, JSON.stringify({ at: Date.now(), changes }));
    } catch {}
    tellListeners();
  },
  /** For something that was deleted. */
  forgetAll(personId: string, thing: string): void {
    const place = draftStore.placeOf(personId, thing);
    for (const id of draftStore.list(place)) draftStore.forget(place, id);
    remove(version2KeyOf(personId, thing));
  },
  forget(place: string, id: string): void {
    remove(place + id);
  },
};

const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function version2KeyOf(personId: string, thing: string): string {
  return `lunula.draft.2.${personId}.${thing}`;
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
  tellListeners();
}

function keys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  } catch {
    return [];
  }
}

function writtenAt(key: string): number {
  return Number(read(key)?.at) || 0;
}

function read(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isChange(value: unknown): boolean {
  return isObject(value) && 'from' in value && 'to' in value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
