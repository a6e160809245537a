import { liveStreams } from '#server/streams/streams.tables.ts';
import type { PersonDeps } from './people.ts';

type StreamOptions = Partial<Omit<typeof liveStreams.$inferInsert, 'creator_id'>>;

/** By default a scheduled stream open to everyone. */
export async function makeStream(
  { deps }: { deps: Pick<PersonDeps, 'db' | 'clock'> },
  creatorId: string,
  options: StreamOptions = {},
) {
  const [stream] = await deps.db
    .insert(liveStreams)
    .values({
      creator_id: creatorId,
      title: 'One magnet, five looks',
      scheduled_start_time: deps.clock.now(),
      created_at: deps.clock.now(),
      ...options,
    })
    .returning();
  if (!stream) throw new Error('no stream');
  return stream;
}
