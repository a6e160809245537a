import { z } from 'zod';
import { lines } from '#shared/single-line.ts';
import { uuid } from '#shared/uuid.ts';
import { BOOKMARK_LIMITS } from './lesson.rules.ts';
import { filmOfTimes, seconds } from './watch-report.ts';

/** What people may add to a bookmark, besides the moment it marks. */
export const bookmarkFormSchema = z.object({
  note: lines()
    .max(BOOKMARK_LIMITS.note, `Notes can have up to ${BOOKMARK_LIMITS.note} characters`)
    .transform((text) => text || null)
    .nullable(),
});

export type BookmarkFormValues = z.infer<typeof bookmarkFormSchema>;

export const bookmark = z.object({ id: uuid, timeSeconds: seconds, note: z.string().nullable() });

export const bookmarkList = z.object({ items: z.array(bookmark), filmStartMs: filmOfTimes });
