import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertSendable, type Mail, type Mailer } from './mailer.ts';
import { type PackedMail, packMail } from './pack-mail.ts';

/** A mail as it is kept. */
export type StoredMail = PackedMail & { id: string; createdAt: string };

export type Mailbox = Mailer & {
  list(filter: { to?: string | undefined; limit: number }): Promise<StoredMail[]>;
  find(id: string): Promise<StoredMail | null>;
};

const MAILS_KEPT = 500;
const MAIL_FILE = /^([0-9a-z]{9}-[0-9a-z]{4}-[0-9a-f]{8})\.json$/;

/** Keeps mail in a folder instead of sending it, for development and the embedded default. */
export function createMailbox({ folder, kept = MAILS_KEPT }: { folder: string; kept?: number }): Mailbox {
  const nextId = createSortableIds();

  async function send(mail: Mail): Promise<void> {
    assertSendable(mail);
    await mkdir(folder, { recursive: true });
    const { id, createdAt } = nextId();
    const stored: StoredMail = { ...packMail(mail), id, createdAt: createdAt.toISOString() };
    const unfinished = join(folder, `${id}.tmp`);
    await writeFile(unfinished, JSON.stringify(stored));
    await rename(unfinished, join(folder, `${id}.json`));
    await dropOldest();
  }

  async function dropOldest(): Promise<void> {
    const surplus = (await idsNewestFirst()).slice(kept);
    await Promise.all(surplus.map((id) => rm(join(folder, `${id}.json`), { force: true })));
  }

  async function list({ to, limit }: { to?: string | undefined; limit: number }): Promise<StoredMail[]> {
    const found: StoredMail[] = [];
    for (const id of await idsNewestFirst()) {
      if (found.length >= limit) break;
      const mail = await find(id);
      if (mail && (to === undefined || isSameAddress(mail.to, to))) found.push(mail);
    }
    return found;
  }

  async function idsNewestFirst(): Promise<string[]> {
    const names = await readdir(folder).catch(unlessMissing<string[]>([]));
    const ids = names.map((name) => MAIL_FILE.exec(name)?.[1]).filter((id) => id !== undefined);
    return ids.sort().reverse();
  }

  async function find(id: string): Promise<StoredMail | null> {
    if (!MAIL_FILE.test(`${id}.json`)) return null;
    const json = await readFile(join(folder, `${id}.json`), 'utf8').catch(unlessMissing(null));
    return json === null ? null : (JSON.parse(json) as StoredMail);
  }

  return { send, list, find, close: async () => {} };
}

/** Ids that sort by creation time, even within one millisecond or when the clock steps back. */
function createSortableIds(): () => { id: string; createdAt: Date } {
  let latest = 0;
  let withinSame = 0;
  return () => {
    const now = Math.max(Date.now(), latest);
    withinSame = now === latest ? withinSame + 1 : 0;
    latest = now;
    const time = now.toString(36).padStart(9, '0');
    const order = withinSame.toString(36).padStart(4, '0');
    return { id: `${time}-${order}-${randomBytes(4).toString('hex')}`, createdAt: new Date(now) };
  };
}

function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function unlessMissing<Fallback>(fallback: Fallback): (error: NodeJS.ErrnoException) => Fallback {
  return (error) => {
    if (error.code === 'ENOENT') return fallback;
    throw error;
  };
}
