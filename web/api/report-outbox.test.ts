import { describe, expect, it, vi } from 'vitest';
import { createReportOutbox, type Failure } from './report-outbox.ts';

/** `place` may arrive twice, `seconds` may not. */
type Report = { place: number; furthest: number; seconds: number };
type Entry = { userId: string; bookId: string; report: Report };

const entry = (change: Partial<Report> = {}): Entry => ({
  userId: 'amara',
  bookId: 'book',
  report: { place: 10, furthest: 10, seconds: 5, ...change },
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
  const sent: { report: Report; isLeaving: boolean }[] = [];
  const answers: { take: () => void; refuse: () => void }[] = [];
  const waits: { work: () => void; milliseconds: number }[] = [];
  const onDelivered = vi.fn();
  const onFailed = vi.fn();
  const session = { userId: 'amara' };
  const outbox = createReportOutbox<Entry, string>({
    storage,
    name: 'reports',
    thingOf: ({ bookId }) => bookId,
    merge: (before, now) => ({
      ...now,
      furthest: Math.max(before.furthest, now.furthest),
      seconds: before.seconds + now.seconds,
    }),
    repeatable: (report) => ({ ...report, seconds: 0 }),
    isPresent: (userId) => session.userId === userId,
    send: ({ report }, { isLeaving }) => {
      sent.push({ report, isLeaving });
      return new Promise((resolve, reject) => {
        answers.push({ take: () => resolve('saved'), refuse: () => reject(new Error('no answer')) });
      });
    },
    failureOf: () => failure,
    onDelivered,
    onFailed,
    wait: (work, milliseconds) => void waits.push({ work, milliseconds }),
  });
  const answer = async (how: 'take' | 'refuse') => {
    answers.shift()?.[how]();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { outbox, storage, session, sent, waits, answer, onDelivered, onFailed };
}

describe('pending reports', () => {
  it('are sent even if the browser has no room for them', async () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const { outbox, sent, waits, answer, onDelivered } = open(full);
    outbox.put(entry());
    await answer('refuse');
    waits[0]?.work();
    await answer('take');
    expect(sent.map(({ report }) => report)).toEqual([entry().report, entry().report]);
    expect(onDelivered).toHaveBeenCalledOnce();
    expect(outbox.find('amara', 'book')).toBeNull();
  });

  it('are forgotten only once the server has them', async () => {
    const { outbox, answer, onDelivered } = open();
    outbox.keep(entry());
    expect(outbox.find('amara', 'book')).toEqual(entry().report);
    outbox.flush('amara');
    expect(outbox.find('amara', 'book')).toMatchObject({ place: 10, furthest: 10 });
    await answer('take');
    expect(outbox.find('amara', 'book')).toBeNull();
    expect(onDelivered).toHaveBeenCalledWith(entry(), 'saved');
  });

  it('go one at a time, the latest after the one in flight', async () => {
    const { outbox, answer, sent } = open();
    for (const place of [1, 2, 3]) outbox.put(entry({ place }));
    expect(sent).toHaveLength(1);
    await answer('take');
    expect(sent.map(({ report }) => report.place)).toEqual([1, 3]);
  });

  it('keep what an older one had', async () => {
    const { outbox, answer, sent } = open();
    outbox.put(entry({ furthest: 100 }));
    await answer('refuse');
    outbox.put(entry({ place: 4 }));
    expect(sent.at(-1)?.report).toEqual({ place: 4, furthest: 100, seconds: 10 });
  });

  it('repeat nothing that must not be counted twice', async () => {
    const { outbox, storage, answer, sent } = open();
    outbox.put(entry({ seconds: 30 }));
    outbox.put(entry({ seconds: 7 }));
    await answer('take');
    await answer('take');
    outbox.keep(entry({ place: 11, seconds: 20 }));
    outbox.leave('amara');
    // The page is gone before the answer: the next one repeats the place, not the time.
    open(storage).outbox.flush('amara');
    expect(sent.map(({ report }) => report.seconds)).toEqual([30, 7, 20]);
    expect(outbox.find('amara', 'book')).toEqual({ place: 11, furthest: 10, seconds: 0 });
  });

  it('are put back whole when sending fails, behind what has come since', async () => {
    const { outbox, answer, sent, waits } = open();
    outbox.put(entry({ place: 1, furthest: 90, seconds: 30 }));
    outbox.keep(entry({ place: 2, seconds: 7 }));
    await answer('refuse');
    waits.at(-1)?.work();
    expect(sent.at(-1)?.report).toEqual({ place: 2, furthest: 90, seconds: 37 });
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
    expect(sent.map(({ report }) => report.seconds)).toEqual(Array(8).fill(5));
    expect(onFailed).toHaveBeenCalledTimes(1);

    await answer('take');
    outbox.put(entry({ place: 50 }));
    await answer('refuse');
    expect(onFailed).toHaveBeenCalledTimes(2);
  });

  it('are dropped when the server will never accept them', async () => {
    const { outbox, answer, waits, onFailed } = open(makeStorage(), 'refused');
    outbox.put(entry());
    await answer('refuse');
    expect(outbox.find('amara', 'book')).toBeNull();
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
    expect(next.outbox.find('amara', 'book')).toBeNull();
  });

  it('wait while somebody else is signed in, even if a retry is due', async () => {
    const { outbox, session, answer, sent, waits } = open();
    outbox.put(entry());
    await answer('refuse');
    session.userId = 'bo';
    waits.at(-1)?.work();
    outbox.leave('amara');
    expect(sent).toHaveLength(1);
    expect(outbox.find('amara', 'book')).toEqual(entry().report);
  });

  it('are sent immediately on leaving, even while one is in flight', () => {
    const { outbox, sent } = open();
    outbox.put(entry({ place: 1 }));
    outbox.keep(entry({ place: 2 }));
    outbox.leave('amara');
    expect(sent.map(({ report, isLeaving }) => [report.place, isLeaving])).toEqual([
      [1, false],
      [2, true],
    ]);
  });
});
