import { expect, it } from 'vitest';
import { chooseQuietPort } from '#tests/support/quiet-port.ts';
import { createClient } from './db/connection.ts';
import { createLog } from './log.ts';
import { EverydayTrouble } from './outside.ts';

function lineOf(error: unknown): Record<string, unknown> {
  const lines: { err: Record<string, unknown> }[] = [];
  const log = createLog({
    level: 'info',
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  log.error({ err: error }, 'it failed');
  return lines[0]?.err ?? {};
}

it('says briefly that the database is away, without stack and statement', async () => {
  const port = await chooseQuietPort();
  const client = createClient({ url: `postgres://nobody@127.0.0.1:${port}/none`, name: 'test' });
  const refused = await client.connect().catch((error: unknown) => error);
  const failed = new Error('Failed query: insert into "live_nodes"\nparams: 1', { cause: refused });
  expect(lineOf(failed)).toEqual({
    type: 'Error',
    message: `connect ECONNREFUSED 127.0.0.1:${port}`,
    code: 'ECONNREFUSED',
  });
  const closing = Object.assign(new Error('terminating connection'), { code: '57P01' });
  expect(lineOf(closing)).toEqual({ type: 'Error', message: 'terminating connection', code: '57P01' });
  const worker = new Error('Connection terminated unexpectedly (Queue: mail.send, Worker: 1)');
  expect(lineOf(worker)).not.toHaveProperty('stack');
});

it('says briefly what a mail server refused', () => {
  expect(lineOf(new EverydayTrouble('451 Try again later'))).toEqual({
    type: 'Error',
    message: '451 Try again later',
  });
});

it('says of everything else where it happened', () => {
  expect(lineOf(new Error('a defect', { cause: new TypeError('undefined') }))).toMatchObject({
    stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
    cause: { type: 'TypeError', stack: expect.any(Array) },
  });
});
