import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { videos } from './videos.tables.ts';

const BATCH = 500;

/**
 * Uploads that came before films were prepared, or with the demo catalogue, get their rows; their turn comes when
 * nobody waits for another. They are locked meanwhile, so that none goes in between.
 */
export async function adoptVideos({ db, clock }: Deps, signal: AbortSignal): Promise<void> {
  const created = clock.now().toISOString();
  for (let adopted = BATCH; adopted === BATCH && !signal.aborted; ) {
    const { rowCount } = await db.execute(sql`
      insert into ${videos} (upload_id, created_at, is_background)
      select u.id, ${created}::timestamptz, true from ${uploads} u
      where u.kind = 'video' and u.status = 'ready' and not exists (select from ${videos} v where v.upload_id = u.id)
      limit ${BATCH} for key share of u skip locked
      on conflict do nothing`);
    adopted = rowCount ?? 0;
  }
}
