export type Unsent = Record<string, unknown>;

/** What somebody sent while there was no connection, kept in this browser until it has arrived or is given up. */
export const unsent = {
  keep(personId: string, thing: string, value: Unsent): void {
    // If storage is missing or full, it is not kept: there is nowhere else.
    try {
      localStorage.setItem(keyOf(personId, thing), JSON.stringify(value));
    } catch {}
  },
  find(personId: string, thing: string): Unsent | null {
    try {
      return JSON.parse(localStorage.getItem(keyOf(personId, thing)) ?? 'null');
    } catch {
      return null;
    }
  },
  forget(personId: string, thing: string): void {
    try {
      localStorage.removeItem(keyOf(personId, thing));
    } catch {}
  },
};

function keyOf(personId: string, thing: string): string {
  return `lunula.unsent.1.${personId}.${thing}`;
}
