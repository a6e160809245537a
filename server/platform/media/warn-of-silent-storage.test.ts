import { expect, it, onTestFinished, vi } from 'vitest';
import { chooseQuietPort } from '#tests/support/quiet-port.ts';
import { startS3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts';
import { warnOfSilentStorage } from './warn-of-silent-storage.ts';

it('says that nothing answers at the address that was set', async () => {
  const warn = vi.fn();
  const port = await chooseQuietPort();
  await warnOfSilentStorage(`http://127.0.0.1:${port}/media`, warn);
  expect(warn.mock.calls).toEqual([
    [
      `S3_ENDPOINT: there is no answer from http://127.0.0.1:${port} (ECONNREFUSED). Uploads and videos will fail until there is.`,
    ],
  ]);
});

it('says nothing if the storage answers, even if only to refuse', async () => {
  const s3 = await startS3StandIn();
  onTestFinished(() => s3.close());
  const warn = vi.fn();
  await warnOfSilentStorage(s3.options.endpoint, warn);
  expect(warn).not.toHaveBeenCalled();
});
