import { sql } from 'drizzle-orm';
import { lessons } from '#server/lessons/lessons.tables.ts';

/** Whether a lesson has something to watch, which may be a link from before links were checked. */
export const hasVideo = sql<boolean>`(${lessons.video_url} is not null or ${lessons.upload_id} is not null)`;

/** It is elsewhere, and nothing can be made of it. */
export const isLinked = sql<boolean>`(${lessons.video_url} is not null and ${lessons.upload_id} is null)`;
