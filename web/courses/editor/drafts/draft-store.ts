/** Goes up when a form changes so much that old drafts would not fit into it. */
const VERSION = 2;

export type DraftValues = Record<string, unknown>;

/** `id` is that of the new thing the draft becomes once it is saved. */
type Draft<Values> = { id: string; values: Values };

/** What was typed into a form and not saved, as this browser keeps it for one person. */
export const draftStore = {
  key(personId: string, thing: string): string {
    return `lunula.draft.${VERSION}.${personId}.${thing}`;
  },
  /** Null when there is none. A part that does not fit the form is left as the form has it. */
  read<Values extends DraftValues>(key: string, form: Values): Draft<Values> | null {
    const stored = parse(readText(key));
    if (typeof stored?.id !== 'string' || !isObject(stored.values)) return null;
    const fitting = Object.entries(stored.values).filter(
      ([name, value]) => name in form && isAlike(value, form[name]),
    );
    return { id: stored.id, values: { ...form, ...Object.fromEntries(fitting) } };
  },
  write(key: string, draft: Draft<DraftValues>): void {
    // Without storage, or with a full one, the form works all the same; it just does not survive a reload.
    try {
      localStorage.setItem(key, JSON.stringify(draft));
    } catch {}
  },
  forget(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {}
  },
};

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): DraftValues | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is DraftValues {
  return typeof value === 'object' && value !== null;
}

/** A list of texts for a list; an object, or nothing, for what may be absent; otherwise the same type. */
function isAlike(value: unknown, like: unknown): boolean {
  if (Array.isArray(like)) return Array.isArray(value) && value.every((part) => typeof part === 'string');
  if (typeof like === 'object') return typeof value === 'object' || typeof value === 'string';
  return typeof value === typeof like;
}
