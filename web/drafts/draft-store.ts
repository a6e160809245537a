import type { Changes } from './form-changes.ts';

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
  /** Their ids, most recently written first. */
  list(place: string): string[] {
    const ids = keys()
      .filter((key) => key.startsWith(place))
      .map((key) => key.slice(place.length));
    return ids.toSorted((a, b) => writtenAt(place + b) - writtenAt(place + a));
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
  },
  /** For something that was deleted. */
  forgetAll(personId: string, thing: string): void {
    const place = draftStore.placeOf(personId, thing);
    for (const id of draftStore.list(place)) draftStore.forget(place, id);
  },
  forget(place: string, id: string): void {
    try {
      localStorage.removeItem(place + id);
    } catch {}
  },
};

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
