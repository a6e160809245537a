import { vi } from 'vitest';

/** A browser's local storage, until the test unstubs its globals. */
export function stubStorage(stored: Record<string, string> = {}): void {
  const items = new Map(Object.entries(stored));
  vi.stubGlobal('localStorage', {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
}
