import { and, inArray, sql } from 'drizzle-orm';
import { lessonBookmarks } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { BOOKMARK_LIMITS, LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';

/** Where they are while they move: beyond every film, so that none comes in the way of another. */
const ASIDE = LESSON_LIMITS.seconds * 10;

/** Those that come to the same second become one, with the notes of all: each second has one. */
export async function moveBookmarks(
  tx: Transaction,
  lessonIds: string[],
  { shift, seconds }: { shift: number; seconds: number },
): Promise<void> {
  const { id, user_id, lesson_id, bookmark_time_seconds: time, note, created_at } = lessonBookmarks;
  const isTheirs = inArray(lesson_id, lessonIds);
  const target = sql`greatest(0, least(${seconds}::int, ${time} + ${shift}::int))`;
  const groups = sql`
    select (array_agg(${id} order by ${time}, ${created_at}))[1] as kept,
      array_agg(${id}) as ids,
      nullif(left(string_agg(${note}, E'\n' order by ${time}, ${created_at}), ${BOOKMARK_LIMITS.note}), '') as notes
    from ${lessonBookmarks} where ${isTheirs}
    group by ${user_id}, ${lesson_id}, ${target} having count(*) > 1`;
  await tx.execute(sql`
    with groups as (${groups}),
      joined as (
        update ${lessonBookmarks} b set note = g.notes from groups g where b.id = g.kept returning b.id)
    delete from ${lessonBookmarks} b using groups g where b.id = any(g.ids) and b.id <> g.kept`);
  await tx
    .update(lessonBookmarks)
    .set({ bookmark_time_seconds: sql`${target} + ${ASIDE}::int` })
    .where(isTheirs);
  await tx
    .update(lessonBookmarks)
    .set({ bookmark_time_seconds: sql`${time} - ${ASIDE}::int` })
    .where(and(isTheirs, sql`${time} >= ${ASIDE}::int`));
}
