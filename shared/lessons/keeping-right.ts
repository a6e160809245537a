import { z } from 'zod';
import { uuid } from '#shared/uuid.ts';
import { filmStart } from './watch-report.ts';

/** Until when a device may play what it has kept. */
export const keepingRight = z.object({
  lessonId: uuid,
  until: z.iso
    .datetime()
    .nullable()
    .describe('Ask again before then; null if it may not be kept, or no longer.'),
  version: z.string().nullable().describe('Of its film now; null if there is none.'),
  filmStartMs: filmStart
    .nullable()
    .describe('`startMs` of that film, of which times in bookmarks and progress are.'),
});
