import { describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/support/test-app.ts';
import { currentDeadline, NoAnswer, outside, within } from './outside.ts';

const { deps, advance } = await useTestApp();

const asked: (AbortSignal | undefined)[] = [];
const oracle = outside('oracle', {
  name: 'Pythia',
  async ask(question: string) {
    asked.push(currentDeadline());
    return `perhaps ${question}`;
  },
  hang: () => new Promise<never>(() => {}),
  read: (sign: string) => sign.length,
  temple: { open: async () => 'open', doors: 2 },
});

describe('a guarded service', () => {
  it('works as it did before', async () => {
    expect(oracle.name).toBe('Pythia');
    expect(await oracle.ask('rain')).toBe('perhaps rain');
    expect(oracle.read('owl')).toBe(3);
    expect([await oracle.temple.open(), oracle.temple.doors]).toEqual(['open', 2]);
  });

  it('is not called inside a transaction, however deep', async () => {
    const deep = () => deps.db.transaction(async (tx) => tx.transaction(async () => oracle.ask('rain')));
    await expect(deep()).rejects.toThrow('oracle.ask was called inside a transaction');
    await expect(deps.db.transaction(async () => oracle.read('owl'))).rejects.toThrow('oracle.read');
    await expect(deps.db.transaction(async () => oracle.temple.open())).rejects.toThrow('oracle.temple.open');
  });

  it('may be called by work begun inside one that goes on after it', async () => {
    const over = Promise.withResolvers<void>();
    let later: Promise<string> | undefined;
    await deps.db.transaction(async () => {
      later = over.promise.then(() => oracle.ask('snow'));
    });
    over.resolve();
    expect(await later).toBe('perhaps snow');
  });

  it('is abandoned at the deadline, and not called after it', async () => {
    const deadline = deps.clock.timeout(9_000);
    const work = within(deadline, () => oracle.hang());
    advance({ seconds: 8 });
    expect(deadline.aborted).toBe(false);
    advance({ seconds: 1 });
    await expect(work).rejects.toThrow(NoAnswer);
    await expect(work).rejects.toThrow('oracle.hang did not answer in time');
    await expect(within(deadline, async () => oracle.ask('hail'))).rejects.toThrow(NoAnswer);
  });

  it('knows the deadline of the work it is part of', async () => {
    const deadline = deps.clock.timeout(9_000);
    await within(deadline, async () => oracle.ask('fog'));
    expect(asked.at(-1)).toBe(deadline);
    await oracle.ask('sun');
    expect(asked.at(-1)).toBeUndefined();
  });
});

describe('work with a deadline', () => {
  it('ends at the deadline even if no outside call was made', async () => {
    const work = within(deps.clock.timeout(1_000), () => new Promise<never>(() => {}));
    advance({ seconds: 1 });
    await expect(work).rejects.toThrow(NoAnswer);
  });

  it('returns its result when it is done before', async () => {
    expect(await within(deps.clock.timeout(1_000), async () => 5)).toBe(5);
    const failing = within(deps.clock.timeout(1_000), () => Promise.reject(new TypeError('no')));
    await expect(failing).rejects.toThrow(TypeError);
  });
});
