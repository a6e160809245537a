import type { Deps } from '#server/deps.ts';
import { askTogether } from '#server/platform/realtime/rooms/ask-together.ts';
import type { RoomsOptions } from '#server/platform/realtime/rooms/create-rooms.ts';
import { type AdmissionQuestion, listAdmitted } from '#server/streams/list-admitted.ts';
import { STREAMS_TOPIC, streamTopic } from '#shared/realtime.ts';

/** Says which people may join a realtime topic; null stands for visitors. */
export function createAdmission(deps: Pick<Deps, 'db' | 'clock'>): RoomsOptions['admitted'] {
  // When a popular stream begins, or a process ends, thousands join at once.
  const ask = askTogether((questions: AdmissionQuestion[]) => listAdmitted(deps, questions));

  return async (topic, people) => {
    if (topic === STREAMS_TOPIC) return new Set(people);
    const streamId = topic.slice(streamTopic('').length);
    if (topic !== streamTopic(streamId)) return new Set();
    return (await ask({ streamId, people })) ?? new Set();
  };
}
