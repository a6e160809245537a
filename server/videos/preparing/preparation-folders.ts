import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { videos } from '#server/videos/videos.tables.ts';
import { uuid } from '#shared/uuid.ts';
import type { ClaimedVideo } from './claim-video.ts';

/**
 * Where the files of one attempt are until they are stored. Whatever attempts that have died left on this machine goes
 * first: the sweep may only ever run on others.
 */
export async function openFolder(
  deps: Pick<Deps, 'db' | 'settings'>,
  { upload_id, claimedBy }: Pick<ClaimedVideo, 'upload_id' | 'claimedBy'>,
): Promise<string> {
  await sweepFolders(deps);
  return join(deps.settings.preparation.folder, `${upload_id}.${claimedBy}`);
}

/** What processes that were killed have left, if nobody has gone on with it since. */
export async function sweepFolders({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<void> {
  const { folder } = settings.preparation;
  const names = (await list(folder)).filter((name) => uuid.safeParse(idIn(name)).success);
  if (names.length === 0) return;
  // Looked up after the folders: whoever opens one has its claim before.
  const rows = await db
    .select({ id: videos.upload_id, claimedBy: videos.claimed_by })
    .from(videos)
    .where(inArray(videos.upload_id, names.map(idIn)));
  const used = new Set(rows.map(({ id, claimedBy }) => `${id}.${claimedBy}`));
  for (const name of names)
    if (!used.has(name)) await rm(join(folder, name), { recursive: true, force: true });
}

function idIn(name: string): string {
  return name.split('.')[0] ?? '';
}

async function list(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
