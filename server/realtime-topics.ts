import type { Deps } from '#server/deps.ts';
import { listAdmitted } from '#server/streams/list-admitted.ts';
import { STREAMS_TOPIC, streamTopic } from '#shared/realtime.ts';

type People = readonly (string | null)[];

/** Which of these people may join a realtime topic; null stands for visitors. */
export async function admittedTo(
  deps: Deps,
  topic: string,
  people: People,
): Promise<ReadonlySet<string | null>> {
  if (topic === STREAMS_TOPIC) return new Set(people);
  const streamId = topic.slice(streamTopic('').length);
  if (topic === streamTopic(streamId)) return await listAdmitted(deps, streamId, people);
  return new Set();
}
