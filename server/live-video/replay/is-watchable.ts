import { and, gt, isNull } from 'drizzle-orm';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';

/** A recording with something to watch in it. */
export const isWatchable = and(isNull(streamRecordings.deleted_at), gt(streamRecordings.duration_ms, 0));
