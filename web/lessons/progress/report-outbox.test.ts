import { describe, expect, it, vi } from 'vitest';
import type { WatchReport } from '#shared/lessons/lessons.contract.ts';
import { createReportOutbox, type Failure, type OutboxEntry } from './report-outbox.ts';

const entry = (change: Partial<WatchReport> = {}, lessonId = 'lesson'): OutboxEntry => ({
  userId: 'amara',
  courseId: 'course',
  lessonId,
  report: {
    watchTimeSeconds: 10,
    positionSeconds: 10,
    furthestSeconds: 10,
    durationSeconds: 100,
    hasEnded: false,
    ...change,
  },
});

function makeStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

/** A server whose answers the test provides, and a clock that runs pending work on demand. */
function open(storage = makeStorage(), failure: Failure = 'later') {
  const sent: { report: WatchReport; isLeaving: boolean }[] = [];
  const answers: { take: () => void; refuse: () => void }[] = [];
  const waits: { work: () => void; milliseconds: number }[] = [];
  const onDelivered = vi.fn();
  const onFailed = vi.fn();
  const signedIn = { userId: 'amara' };
  const outbox = createReportOutbox<string>({
    storage,
    send: ({ report }, { isLeaving }) => {
      sent.push({ report, isLeaving });
      return new Promise((resolve, reject) => {
        answers.push({ take: () => resolve('saved'), refuse: () => reject(new Error('no answer')) });
      });
    },
    failureOf: () => failure,
    isSomeoneElse: (userId) => userId !== signedIn.userId,
    onDelivered,
    onFailed,
    wait: (work, milliseconds) => void waits.push({ work, milliseconds }),
  });
  const answer = async (how: 'take' | 'refuse') => {
    answers.shift()?.[how]();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { outbox, storage, sent, waits, answer, onDelivered, onFailed, signedIn };
}

describe('pending reports', () => {
  it('are forgotten only once the server has them', async () => {
    const { outbox, answer, onDelivered } = open();
    outbox.put(entry());
    expect(outbox.find('amara', 'lesson')).toEqual(entry().report);
    await answer('take');
    expect(outbox.find('amara', 'lesson')).toBeNull();
    expect(onDelivered).toHaveBeenCalledWith(entry(), 'saved');
  });

  it('wait while someone else is signed in, and are not that person’s failure', async () => {
    const { outbox, answer, sent, waits, signedIn, onFailed } = open();
    outbox.put(entry());
    signedIn.userId = 'bea';
    await answer('refuse');
    expect(onFailed).not.toHaveBeenCalled();
    waits[0]?.work();
    expect(sent).toHaveLength(1);
    signedIn.userId = 'amara';
    outbox.flush('amara');
    expect(sent).toHaveLength(2);
    await answer('take');
    expect(outbox.find('amara', 'lesson')).toBeNull();
  });

  it('go one at a time, the latest after the one in flight', async () => {
    const { outbox, answer, sent } = open();
    outbox.put(entry({ positionSeconds: 1 }));
    outbox.put(entry({ positionSeconds: 2 }));
    outbox.put(entry({ positionSeconds: 3 }));
    expect(sent).toHaveLength(1);
    await answer('take');
    expect(sent.map(({ report }) => report.positionSeconds)).toEqual([1, 3]);
  });

  it('never lose what an older one had: the larger figures and the end', async () => {
    const { outbox, answer, sent } = open();
    outbox.put(entry({ watchTimeSeconds: 90, furthestSeconds: 100, hasEnded: true }));
    await answer('refuse');
    outbox.put(entry({ positionSeconds: 4, watchTimeSeconds: 80 }));
    expect(sent.at(-1)?.report).toEqual({
      watchTimeSeconds: 90,
      positionSeconds: 4,
      furthestSeconds: 100,
      durationSeconds: 100,
      hasEnded: true,
    });
  });

  it('are retried with growing pauses, and complain once', async () => {
    const { outbox, answer, waits, onFailed, sent } = open();
    outbox.put(entry());
    for (let round = 0; round < 7; round += 1) {
      await answer('refuse');
      waits.at(-1)?.work();
    }
    expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([
      2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
    ]);
    expect(sent).toHaveLength(8);
    expect(onFailed).toHaveBeenCalledTimes(1);

    await answer('take');
    outbox.put(entry({ positionSeconds: 50 }));
    await answer('refuse');
    expect(onFailed).toHaveBeenCalledTimes(2);
  });

  it('are dropped when the server will never accept them', async () => {
    const { outbox, answer, waits, onFailed } = open(makeStorage(), 'refused');
    outbox.put(entry());
    await answer('refuse');
    expect(outbox.find('amara', 'lesson')).toBeNull();
    expect(waits).toEqual([]);
    expect(onFailed).toHaveBeenCalledWith(entry(), 'refused');
  });

  it("survive the tab, and are sent from the same person's next one", async () => {
    const { outbox, storage, answer } = open();
    outbox.put(entry());
    await answer('refuse');

    const next = open(storage);
    next.outbox.flush('somebody else');
    expect(next.sent).toEqual([]);
    next.outbox.flush('amara');
    expect(next.sent).toEqual([{ report: entry().report, isLeaving: false }]);
    await next.answer('take');
    expect(next.outbox.find('amara', 'lesson')).toBeNull();
  });

  it('are sent immediately on leaving, even while one is in flight', () => {
    const { outbox, sent } = open();
    outbox.put(entry({ positionSeconds: 1 }));
    outbox.keep(entry({ positionSeconds: 2 }));
    outbox.leave('amara');
    expect(sent.map(({ report, isLeaving }) => [report.positionSeconds, isLeaving])).toEqual([
      [1, false],
      [2, true],
    ]);
  });
});
