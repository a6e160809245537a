import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { TestApp } from '#tests/support/test-app.ts';

/** The processes that a process has making videos. */
export function listMakers(parent = process.pid): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const isOurs = new RegExp(`^PPid:\\s+${parent}$`, 'm').test(
          readFileSync(`/proc/${pid}/status`, 'utf8'),
        );
        return isOurs && isMaker(pid);
      } catch {
        return false;
      }
    });
}

export function isMaker(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('maker-process');
  } catch {
    return false;
  }
}

export function killMakers(): void {
  for (const pid of listMakers()) process.kill(pid, 'SIGKILL');
}

/** Another server on the test's database and at its moment, which prepares one film and can be killed. */
export async function forkPreparer({ deps, databaseUrl }: TestApp, uploadId: string) {
  const child = fork(join(import.meta.dirname, 'preparer-fixture.ts'), {
    stdio: 'ignore',
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(deps.settings.preparation.folder, '..'),
      UPLOAD_ID: uploadId,
      NOW: deps.clock.now().toISOString(),
    },
  });
  const exited = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  let makers: number[] = [];
  return {
    async kill() {
      makers = listMakers(child.pid);
      child.kill('SIGKILL');
      await exited;
    },
    hasMaker: () => makers.some(isMaker),
  };
}
