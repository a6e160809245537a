import { createHash } from 'node:crypto';

export type CachedAnswer = {
  body: Uint8Array<ArrayBuffer>;
  headers: [string, string][];
  etag: string;
  expiresAt: number;
};

export type PublicCache = {
  read(key: string): CachedAnswer | null;
  /** Keeps an answer made from what was public at `version`; nothing is kept once that has changed. */
  write(
    key: string,
    version: number,
    body: Uint8Array<ArrayBuffer>,
    headers: [string, string][],
  ): CachedAnswer;
  version(): number;
  /** What the public can see has changed: everything made before is forgotten. */
  invalidate(): void;
};

const MAX_BYTES = 48 * 1024 * 1024;
/** What an entry takes besides its address and body: headers, tag and its place in the map. */
const ENTRY_BYTES = 512;
/** Should a message between processes get lost, no visitor sees an old page for longer than this. */
const MAX_AGE_MS = 60_000;

/** Answers to visitors, who all see the same: made once, kept in memory, dropped exactly when they change. */
export function createPublicCache(now: () => number): PublicCache {
  const entries = new Map<string, CachedAnswer>();
  let bytes = 0;
  let version = 0;

  function keep(key: string, entry: CachedAnswer): void {
    entries.set(key, entry);
    bytes += sizeOf(key, entry);
  }

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= sizeOf(key, entry);
  }

  return {
    read(key) {
      const entry = entries.get(key);
      if (!entry) return null;
      drop(key);
      if (entry.expiresAt <= now()) return null;
      keep(key, entry);
      return entry;
    },
    write(key, madeAt, body, headers) {
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      const entry = { body, headers, etag, expiresAt: now() + MAX_AGE_MS };
      if (madeAt !== version) return entry;
      drop(key);
      keep(key, entry);
      for (const oldest of entries.keys()) {
        if (bytes <= MAX_BYTES) break;
        drop(oldest);
      }
      return entry;
    },
    version: () => version,
    invalidate() {
      version += 1;
      entries.clear();
      bytes = 0;
    },
  };
}

/** The address counts too: anyone can invent long ones, each with its own small answer. */
function sizeOf(key: string, entry: CachedAnswer): number {
  return key.length + entry.body.byteLength + ENTRY_BYTES;
}
