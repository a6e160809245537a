import { describe, expect, it } from 'vitest';
import { ChildTaskFailed, createChildTasks } from './create-child-tasks.ts';

type Task = { do: 'echo' | 'throw' | 'crash' | 'hang' | 'pid'; bytes?: Uint8Array };

const FIXTURE = new URL('../../../tests/support/fixtures/task-process.ts', import.meta.url);
const create = (limits = {}) => createChildTasks<Task, unknown>(FIXTURE, { taskMs: 20_000, ...limits });

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('tasks in a child process', () => {
  it('each get their own result, bytes included', async () => {
    const tasks = create();
    const bytes = new Uint8Array(300_000).fill(7);
    const [echoed, pid, again] = await Promise.all([
      tasks.run({ do: 'echo', bytes }),
      tasks.run({ do: 'pid' }),
      tasks.run({ do: 'pid' }),
    ]);
    expect(Buffer.from(echoed as Uint8Array).equals(bytes)).toBe(true);
    expect(pid).not.toBe(process.pid);
    expect(again).toBe(pid);
  });

  it('fail with the error that was thrown, and the process carries on', async () => {
    const tasks = create();
    const pid = await tasks.run({ do: 'pid' });
    await expect(tasks.run({ do: 'throw' })).rejects.toThrow(new ChildTaskFailed('thrown inside'));
    expect(await tasks.run({ do: 'pid' })).toBe(pid);
  });

  it('fail when their process dies, and the next one gets a new process', async () => {
    const tasks = create();
    const pid = await tasks.run({ do: 'pid' });
    const waiting = tasks.run({ do: 'hang' });
    await expect(tasks.run({ do: 'crash' })).rejects.toBeInstanceOf(ChildTaskFailed);
    await expect(waiting).rejects.toBeInstanceOf(ChildTaskFailed);
    expect(await tasks.run({ do: 'pid' })).not.toBe(pid);
  });

  it('are killed when they take too long', async () => {
    const because = new ChildTaskFailed('A task took longer than 0.001 seconds');
    await expect(create({ taskMs: 1 }).run({ do: 'hang' })).rejects.toThrow(because);
  });

  it('leave no process behind once idle', async () => {
    const pid = (await create({ idleMs: 1 }).run({ do: 'pid' })) as number;
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
  });
});
