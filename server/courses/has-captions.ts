import { sql } from 'drizzle-orm';
import { lessonCaptions, lessons } from '#server/lessons/lessons.tables.ts';

/** Whether learners find captions at a lesson, in any language. */
export const hasCaptions = sql<boolean>`exists (select 1 from ${lessonCaptions}
  where ${lessonCaptions.lesson_id} = ${lessons.id} and ${lessonCaptions.is_shown})`;
