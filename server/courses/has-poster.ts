import { sql } from 'drizzle-orm';
import { videoPosters, videos } from '#server/videos/videos.tables.ts';

/** Whether whoever may watch a lesson is shown a picture of its film before that plays: nothing has to be drawn for it. */
export const hasPoster = sql<boolean>`exists (select 1 from ${videos} film
  where film.upload_id = lessons.upload_id and (film.poster_upload_id is not null
    or exists (select 1 from ${videoPosters} frame where frame.upload_id = film.upload_id)))`;
