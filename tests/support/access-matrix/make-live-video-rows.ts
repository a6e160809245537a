import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import type { contract } from '#shared/contract.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { MatrixWorld } from './make-matrix-world.ts';
import { CREATORS, EVERYONE, makeOutcomes, type Row, type Rows } from './make-outcomes.ts';

const absent = { streamId: crypto.randomUUID() };

/** The access matrix of live video: the picture for whoever may watch, the rest for its owner. */
export function makeLiveVideoRows(
  test: TestApp,
  { people, own, foreign }: MatrixWorld,
): Rows<typeof contract.liveVideo> {
  const { creator, otherCreator } = people;
  const endedOf =
    (creatorId: string, more: () => object = () => ({})) =>
    async () => {
      const { id } = await makeStream(test, creatorId, { status: 'ended', is_premium_only: true });
      await test.deps.db.insert(streamRecordings).values({
        stream_id: id,
        audience: 'premium',
        writer: crypto.randomUUID(),
        duration_ms: 1000,
        bytes: 1000,
      });
      return { streamId: id, ...more() };
    };
  const managing = (more: (world: typeof own) => object = () => ({})): Row => ({
    own: {
      input: endedOf(creator.id, () => more(own)),
      outcomes: { ...CREATORS, otherCreator: 'NOT_FOUND' },
    },
    foreign: {
      input: endedOf(otherCreator.id, () => more(foreign)),
      outcomes: { ...CREATORS, creator: 'NOT_FOUND' },
    },
    absent: {
      input: () => ({ ...absent, ...more(own) }),
      outcomes: { ...CREATORS, creator: 'NOT_FOUND', otherCreator: 'NOT_FOUND' },
    },
  });
  return {
    getPlayback: {
      own: {
        input: () => ({ streamId: own.stream.id }),
        outcomes: makeOutcomes('PREMIUM_REQUIRED', { subscriber: 'OK', creator: 'OK' }),
      },
      foreign: {
        input: () => ({ streamId: foreign.stream.id }),
        outcomes: makeOutcomes('PREMIUM_REQUIRED', { subscriber: 'OK', otherCreator: 'OK' }),
      },
      absent: { input: () => absent, outcomes: makeOutcomes('NOT_FOUND') },
      // Whoever may not watch its recording learns that it is for subscribers.
      ended: { input: endedOf(creator.id), outcomes: EVERYONE },
    },
    getSignal: managing(),
    getReplay: managing(),
    setReplayAudience: managing(() => ({ audience: 'private' })),
    deleteReplay: managing(),
    makeFilm: managing(),
    makeLesson: managing(({ course }) => ({ courseId: course.id, id: crypto.randomUUID() })),
  };
}
