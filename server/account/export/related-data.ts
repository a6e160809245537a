import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import { lessonCaptions, lessons } from '#server/lessons/lessons.tables.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import type { Database } from '#server/platform/db/database.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';

type RelatedData = { as: string; read(db: Database, userId: string): AsyncGenerator<object[]> };

/** Captions can be long, and in several languages. */
const LESSONS_AT_ONCE = 5;
const RECORDINGS_AT_ONCE = 1000;

/** What a person made that does not name them itself. */
export const RELATED_DATA: readonly RelatedData[] = [
  { as: 'lessons', read: readLessons },
  { as: 'recordings', read: readRecordings },
];

/** By language, drafts too. */
const allCaptions = sql`(select jsonb_object_agg(${lessonCaptions.language}, ${lessonCaptions.vtt})
  from ${lessonCaptions} where ${lessonCaptions.lesson_id} = ${lessons.id})`;

async function* readLessons(db: Database, userId: string) {
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select({ ...getTableColumns(lessons), captions: allCaptions })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.course_id))
      .where(and(eq(courses.creator_id, userId), after === undefined ? undefined : gt(lessons.id, after)))
      .orderBy(asc(lessons.id))
      .limit(LESSONS_AT_ONCE);
    yield rows;
    after = rows[LESSONS_AT_ONCE - 1]?.id;
    if (after === undefined) return;
  }
}

/** What is known of the recordings of their streams; they download the films themselves. */
async function* readRecordings(db: Database, userId: string) {
  const { writer: _, ...columns } = getTableColumns(streamRecordings);
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select({ ...columns, stream: liveStreams.title })
      .from(streamRecordings)
      .innerJoin(liveStreams, eq(liveStreams.id, streamRecordings.stream_id))
      .where(
        and(
          eq(liveStreams.creator_id, userId),
          after === undefined ? undefined : gt(streamRecordings.id, after),
        ),
      )
      .orderBy(asc(streamRecordings.id))
      .limit(RECORDINGS_AT_ONCE);
    yield rows;
    after = rows[RECORDINGS_AT_ONCE - 1]?.id;
    if (after === undefined) return;
  }
}
