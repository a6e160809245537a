import { expect, it } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import type { Queue } from './create-queue.ts';
import { defineJob } from './define-job.ts';
import { hurryJob } from './hurry-job.ts';

const job = defineJob<Record<string, never>>('find.work', {
  retryLimit: 0,
  retryDelay: 1,
  retryBackoff: false,
  expireInSeconds: 60,
});

function openQueue(send: () => Promise<string | null>) {
  const lines: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } });
  return { deps: { queue: { send } as unknown as Queue, log }, lines };
}

it('queues one job for all who ask while it is being queued, and one more for what they stored', async () => {
  let sent = 0;
  const { deps } = openQueue(async () => {
    sent += 1;
    return 'id';
  });
  const all = Array.from({ length: 50 }, () => hurryJob(deps, job));
  expect(sent).toBe(1);
  await Promise.all(all);
  expect(sent).toBe(2);
});

it('leaves it to the schedule when it cannot be queued, and tries again when asked again', async () => {
  let tries = 0;
  const { deps, lines } = openQueue(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no room');
    return 'id';
  });
  await hurryJob(deps, job);
  expect(lines.join('')).toContain('a job must wait for its schedule');
  await hurryJob(deps, job);
  expect([tries, lines.length]).toEqual([2, 1]);
});
