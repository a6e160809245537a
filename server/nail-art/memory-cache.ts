export type MemoryCache<Entry extends { bytes: Buffer }> = {
  find(key: string): Entry | null;
  set(key: string, entry: Entry): void;
};

/** Holds the most recently used entries, as many as fit. */
export function createMemoryCache<Entry extends { bytes: Buffer }>(maxBytes: number): MemoryCache<Entry> {
  const entries = new Map<string, Entry>();
  let total = 0;

  function remove(key: string): void {
    total -= entries.get(key)?.bytes.byteLength ?? 0;
    entries.delete(key);
  }

  return {
    find(key) {
      const entry = entries.get(key);
      if (entry) {
        entries.delete(key);
        entries.set(key, entry);
      }
      return entry ?? null;
    },
    set(key, entry) {
      remove(key);
      entries.set(key, entry);
      total += entry.bytes.byteLength;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },
  };
}
