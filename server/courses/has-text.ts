import { sql } from 'drizzle-orm';
import { lessons } from '#server/lessons/lessons.tables.ts';

/** Asked of the database, because texts are long. They are stored without blanks around them. */
export const hasText = sql<boolean>`${lessons.content} <> ''`;
