import { eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { removeCertificateFiles } from './certificate-files.ts';
import { removedCertificates } from './certificates.tables.ts';

/** Anything beyond this waits for the next hour. */
const AT_MOST = 500;

/** Removes the files of certificates that are gone. Those that fail wait behind all others. */
export async function sweepCertificates(deps: Deps): Promise<void> {
  const { code, queued_at: queuedAt } = removedCertificates;
  const left = await deps.db.select({ code }).from(removedCertificates).orderBy(queuedAt).limit(AT_MOST);
  const failed: string[] = [];
  for (const removed of left) {
    try {
      await removeCertificateFiles(deps, removed.code);
      await deps.db.delete(removedCertificates).where(eq(code, removed.code));
    } catch (error) {
      deps.log.warn({ err: error }, 'the files of a removed certificate could not be removed');
      failed.push(removed.code);
    }
  }
  const behind = deps.db.update(removedCertificates).set({ queued_at: sql`now()` });
  if (failed.length) await behind.where(inArray(code, failed));
}
