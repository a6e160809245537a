import { describe, expect, it } from 'vitest';
import { askTogether } from './ask-together.ts';

describe('asking together', () => {
  it('asks one thing at a time, the next time for all who came meanwhile', async () => {
    const asked: number[][] = [];
    const answering: PromiseWithResolvers<void>[] = [];
    const double = askTogether(async (numbers: number[]) => {
      asked.push(numbers);
      const run = Promise.withResolvers<void>();
      answering.push(run);
      await run.promise;
      return new Map(numbers.map((number) => [number, number * 2]));
    });
    const first = double(1);
    const others = [double(2), double(3), double(3)];
    expect(asked).toEqual([[1]]);
    answering[0]?.resolve();
    expect(await first).toBe(2);
    expect(asked).toEqual([[1], [2, 3, 3]]);
    const last = double(4);
    answering[1]?.reject(new Error('away'));
    for (const { status } of await Promise.allSettled(others)) expect(status).toBe('rejected');
    answering[2]?.resolve();
    expect(await last).toBe(8);
  });
});
