import { sql } from 'drizzle-orm';
import { videos } from '#server/videos/videos.tables.ts';

/**
 * Whether a lesson's film is higher than wide, as phones film: pages keep a higher place for it from the start. Columns
 * are written out, since both tables have one of this name.
 */
export const isUpright = sql<boolean>`exists (select 1 from ${videos} film
  where film.upload_id = lessons.upload_id and film.height > film.width)`;
