import { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { attachmentHeader } from '#server/lessons/media/attachment-header.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { getStreamFace } from '#server/streams/get-stream-face.ts';
import { DomainError } from '#shared/errors.ts';
import { calendarPath } from '#shared/streams/stream.addresses.ts';
import { uuid } from '#shared/uuid.ts';
import { writeEvent } from './write-event.ts';

/** What anybody may know of a stream, for their calendar. */
export function calendarRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().get(calendarPath(':streamId'), async (c) => {
    const streamId = uuid.safeParse(c.req.param('streamId'));
    if (!streamId.success) throw new DomainError('NOT_FOUND');
    const stream = await getStreamFace(deps, { streamId: streamId.data });
    const { publicUrl } = deps.settings;
    return c.body(writeEvent(stream, { publicUrl, now: deps.clock.now() }), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'no-store',
      ...attachmentHeader('lunula-stream.ics'),
    });
  });
}
