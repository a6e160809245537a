import type { Changes } from './form-changes.ts';

/** Goes up when drafts are written in another shape. */
const VERSION = 3;

/** `id` is that of the new thing the draft becomes once it is saved. */
type Draft = { id: string; changes: Changes };

/** What was typed into forms and not saved, as this browser keeps it. */
export const draftStore = {
  /** Where one person's drafts of one thing are. There can be several: each open tab has its own. */
  placeOf(personId: string, thing: string): string {
    return `lunula.draft.${VERSION}.${personId}.${thing}|`;
  },
  /** Their ids, the one written last first. */
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
    // Without storage, or with a full one, the form works all the same; it just does not survive a reload.
    try {
      localStorage.setItem(place + id, JSON.stringify({ at: Date.now(), changes }));
    } catch {}
  },
  /** Those of something that was deleted. */
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
