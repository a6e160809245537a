import { and, eq } from 'drizzle-orm';
import { moduleQuizAttempts } from '#server/academy/quiz/quiz.tables.ts';
import { lockPerson } from '#server/auth/lock-person.ts';
import type { Deps } from '#server/deps.ts';
import type { GeneratedCertificate } from '#shared/academy/certificates.contract.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { certificateAddress, stands } from './certificate-columns.ts';
import { moduleCertificates } from './certificates.tables.ts';
import { issueCertificate } from './issue-certificate.ts';

type Request = { module_id: string; quiz_attempt_id: string };

/** The certificate is issued with the pass itself; this hands it out, and issues it only if it is missing. */
export async function generateCertificate(
  deps: Deps,
  viewer: Member,
  { module_id: moduleId, quiz_attempt_id: attemptId }: Request,
): Promise<GeneratedCertificate> {
  const attempt = await getPassedAttempt(deps, viewer, moduleId, attemptId);
  const found = await findCertificate(deps, viewer, moduleId);
  if (found) return found;
  const pass = { userId: viewer.userId, moduleId, attemptId, score: attempt.score, at: attempt.at };
  await deps.db.transaction(async (tx) => {
    // Like every pass: two inserts at once may collide on the attempt, which is not the conflict they expect.
    await lockPerson(tx, viewer.userId);
    const { user_id, module_id } = moduleCertificates;
    const isTheirs = and(eq(user_id, viewer.userId), eq(module_id, moduleId));
    // One that is withdrawn stays so: if this pass were paid for, it would not be.
    if ((await tx.$count(moduleCertificates, isTheirs)) === 0) await issueCertificate(deps, tx, pass);
  });
  const issued = await findCertificate(deps, viewer, moduleId);
  if (!issued) throw new DomainError('NOT_FOUND');
  return issued;
}

async function getPassedAttempt(deps: Deps, viewer: Member, moduleId: string, attemptId: string) {
  const [attempt] = await deps.db
    .select({
      passed: moduleQuizAttempts.passed,
      score: moduleQuizAttempts.score,
      at: moduleQuizAttempts.submitted_at,
    })
    .from(moduleQuizAttempts)
    .where(
      and(
        eq(moduleQuizAttempts.id, attemptId),
        eq(moduleQuizAttempts.user_id, viewer.userId),
        eq(moduleQuizAttempts.module_id, moduleId),
      ),
    );
  if (!attempt) throw new DomainError('NOT_FOUND');
  const { passed, score, at } = attempt;
  if (!passed || score === null || at === null) throw new DomainError('QUIZ_NOT_PASSED');
  return { score, at };
}

async function findCertificate(
  deps: Deps,
  viewer: Member,
  moduleId: string,
): Promise<GeneratedCertificate | null> {
  const [row] = await deps.db
    .select({
      id: moduleCertificates.id,
      code: moduleCertificates.code,
      issuedAt: moduleCertificates.issued_at,
    })
    .from(moduleCertificates)
    .where(
      and(eq(moduleCertificates.user_id, viewer.userId), eq(moduleCertificates.module_id, moduleId), stands),
    );
  if (!row) return null;
  const { id, code, issuedAt } = row;
  return { certificate_id: id, code, url: certificateAddress(deps, code), issued_at: issuedAt.toISOString() };
}
