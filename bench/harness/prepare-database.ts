import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { loadDemoCatalogue } from '#db/seed/load-demo-catalogue.ts';
import { systemClock } from '#server/platform/clock.ts';
import { PATIENT } from '#server/platform/db/connection.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { createDiskStore } from '#server/platform/media/create-disk-store.ts';

const DURABILITY = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;
const COPIES = 20;

/** The demo catalogue, copied until a list fills its pages; returns PostgreSQL's version. */
export async function prepareDatabase(url: string, dataDir: string): Promise<string> {
  await migrateDatabase(url);
  const log = createLog({ level: 'warn' });
  const { db, close } = openDatabase({ url, log, limits: PATIENT });
  try {
    await assertDurable(db);
    const media = createDiskStore({ folder: join(dataDir, 'media') });
    await loadDemoCatalogue({ db, clock: systemClock, log, media });
    await copyCourses(db);
    await db.execute(sql`vacuum analyze`);
    return await show(db, 'server_version');
  } finally {
    await close();
  }
}

/** Figures from a database that may lose confirmed writes would be worthless. */
async function assertDurable(db: Database): Promise<void> {
  for (const setting of DURABILITY) {
    const value = await show(db, setting);
    if (value !== 'on')
      throw new Error(`The database runs with ${setting} = ${value}; nothing is measured that way.`);
  }
}

async function show(db: Database, setting: string): Promise<string> {
  const { rows } = await db.execute<Record<string, string>>(sql.raw(`show ${setting}`));
  return Object.values(rows[0] ?? {})[0] ?? '';
}

async function copyCourses(db: Database): Promise<void> {
  await db.execute(sql`
    insert into courses (creator_id, title, description, category, difficulty_level, price_cents, duration_hours, art,
      what_you_learn, requirements, is_published, published_at, created_at)
    select creator_id, title, description, category, difficulty_level, price_cents, duration_hours, art,
      what_you_learn, requirements, is_published, published_at, created_at - make_interval(hours => copy)
    from courses, generate_series(1, ${COPIES}::int) as copy`);
  await db.execute(sql`
    insert into lessons (course_id, order_index, title, description, video_url, duration_minutes, is_free_preview)
    select twin.id, l.order_index, l.title, l.description, l.video_url, l.duration_minutes, l.is_free_preview
    from lessons l join courses c on c.id = l.course_id join courses twin on twin.title = c.title and twin.id <> c.id`);
}
