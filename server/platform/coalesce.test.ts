import { describe, expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

function makeWork() {
  const runs: PromiseWithResolvers<void>[] = [];
  const ask = coalesce(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  return { ask, runs };
}

describe('coalesce', () => {
  it('starts at once, then runs once more for everyone who asked meanwhile', async () => {
    const { ask, runs } = makeWork();
    const first = ask();
    const later = [ask(), ask(), ask()];
    expect(runs).toHaveLength(1);
    runs[0]?.resolve();
    await first;
    expect(runs).toHaveLength(2);
    const last = ask();
    expect(runs).toHaveLength(2);
    runs[1]?.resolve();
    await Promise.all(later);
    expect(runs).toHaveLength(3);
    runs[2]?.resolve();
    await last;
    void ask();
    expect(runs).toHaveLength(4);
  });

  it('rejects for those whose run failed, and carries on for the others', async () => {
    const { ask, runs } = makeWork();
    const first = ask();
    const second = ask();
    runs[0]?.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    runs[1]?.resolve();
    await expect(second).resolves.toBeUndefined();
  });
});
