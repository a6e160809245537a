import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readSecrets } from '#tests/support/browser/backstage.ts';

const PREPARER = new URL('../../videos/preparer-fixture.ts', import.meta.url);

/** By a process that does nothing else, as on a machine of its own, with the files of the given folder. */
export async function prepareFilm(
  uploadId: string,
  dataDir: string,
  databaseUrl = readSecrets().databaseUrl,
): Promise<void> {
  const preparer = fork(PREPARER, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      UPLOAD_ID: uploadId,
      NOW: new Date().toISOString(),
    },
  });
  const [code] = await once(preparer, 'exit');
  if (code !== 0) throw new Error(`the film could not be prepared: ${code}`);
}
