import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { removeCertificateFiles } from './certificate-files.ts';
import { removedCertificates } from './certificates.tables.ts';

/** Anything beyond this waits for the next hour. */
const AT_MOST = 500;

/** Removes the files of printings that are gone. Those that fail wait behind all others. */
export async function sweepCertificates(deps: Deps): Promise<void> {
  const { code, printing, queued_at: queuedAt } = removedCertificates;
  const left = await deps.db
    .select({ code, printing })
    .from(removedCertificates)
    .orderBy(queuedAt)
    .limit(AT_MOST);
  const failed: (SQL | undefined)[] = [];
  for (const removed of left) {
    const isThis = and(eq(code, removed.code), eq(printing, removed.printing));
    try {
      await removeCertificateFiles(deps, removed);
      await deps.db.delete(removedCertificates).where(isThis);
    } catch (error) {
      deps.log.warn({ err: error }, 'the files of a removed certificate could not be removed');
      failed.push(isThis);
    }
  }
  const behind = deps.db.update(removedCertificates).set({ queued_at: sql`now()` });
  if (failed.length) await behind.where(or(...failed));
}
