import { describe, expect, it } from 'vitest';
import { createLimitedQueue, QueueFull } from './limited-queue.ts';

describe('a limited queue', () => {
  it('runs a few at once, lets some wait in order and rejects the rest', async () => {
    const queue = createLimitedQueue({ atOnce: 2, waiting: 1 });
    const started: string[] = [];
    const work = (name: string) => {
      const { promise, resolve } = Promise.withResolvers<string>();
      const result = queue.run(() => {
        started.push(name);
        return promise;
      });
      return { result, finish: () => resolve(name) };
    };
    const first = work('first');
    const second = work('second');
    const third = work('third');
    await expect(work('fourth').result).rejects.toBeInstanceOf(QueueFull);
    expect(started).toEqual(['first', 'second']);
    second.finish();
    await expect(second.result).resolves.toBe('second');
    expect(started).toEqual(['first', 'second', 'third']);
    first.finish();
    third.finish();
    await expect(Promise.all([first.result, third.result])).resolves.toEqual(['first', 'third']);
  });

  it('lets urgent work go first, however much is waiting', async () => {
    const queue = createLimitedQueue({ atOnce: 1, waiting: 2 });
    const done: string[] = [];
    const { promise: first, resolve: finish } = Promise.withResolvers<void>();
    const work = (name: string) => async () => void done.push(name);
    const all = [queue.run(() => first), queue.run(work('one')), queue.run(work('two'))];
    await expect(queue.run(work('three'))).rejects.toBeInstanceOf(QueueFull);
    all.push(queue.run(work('urgent'), true));
    finish();
    await Promise.all(all);
    expect(done).toEqual(['urgent', 'one', 'two']);
  });

  it('passes the turn on when a task fails', async () => {
    const queue = createLimitedQueue({ atOnce: 1, waiting: 1 });
    const failing = queue.run(() => Promise.reject(new Error('out of ink')));
    const next = queue.run(() => Promise.resolve('drawn'));
    await expect(failing).rejects.toThrow('out of ink');
    await expect(next).resolves.toBe('drawn');
    await expect(queue.run(() => Promise.resolve('again'))).resolves.toBe('again');
  });
});
