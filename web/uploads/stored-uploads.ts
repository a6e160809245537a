import { UPLOAD_KEPT_HOURS, type UploadKind } from '#shared/uploads/upload.rules.ts';

/** An upload in progress, as this browser remembers it across reloads. */
export type StoredUpload = {
  url: string;
  personId: string;
  kind: UploadKind;
  name: string;
  size: number;
  lastModified: number;
  sentBytes: number;
  startedAt: number;
};

const KEY = 'lunula.uploads';
const KEPT_MS = UPLOAD_KEPT_HOURS * 60 * 60 * 1000;

/** Newest first; uploads the server no longer keeps are not offered. */
export const storedUploads = {
  list(personId: string, kind: UploadKind): StoredUpload[] {
    return readAll()
      .filter((entry) => entry.personId === personId && entry.kind === kind)
      .toSorted((one, other) => other.startedAt - one.startedAt);
  },
  /** Of this file, and at this address if one is given. */
  find(personId: string, kind: UploadKind, file: File, url?: string): StoredUpload | null {
    const isIt = (entry: StoredUpload) => isSameFile(entry, file) && entry.url === (url ?? entry.url);
    return storedUploads.list(personId, kind).find(isIt) ?? null;
  },
  save(entry: StoredUpload): void {
    writeAll([...readAll().filter(({ url }) => url !== entry.url), entry]);
  },
  forget(url: string): void {
    writeAll(readAll().filter((entry) => entry.url !== url));
  },
};

function isSameFile(entry: StoredUpload, file: File): boolean {
  return entry.name === file.name && entry.size === file.size && entry.lastModified === file.lastModified;
}

function readAll(): StoredUpload[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry).filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Without storage, or with a full one, an upload still works; it just doesn't survive a reload. */
function writeAll(entries: StoredUpload[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(entries));
  } catch {}
}

function isKept({ startedAt }: StoredUpload): boolean {
  return Date.now() - startedAt < KEPT_MS;
}

function isEntry(value: unknown): value is StoredUpload {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<string, unknown>;
  return (
    ['url', 'personId', 'kind', 'name'].every((part) => typeof entry[part] === 'string') &&
    ['size', 'lastModified', 'sentBytes', 'startedAt'].every((part) => typeof entry[part] === 'number')
  );
}
