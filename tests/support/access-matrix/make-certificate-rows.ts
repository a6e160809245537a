import type { contract } from '#shared/contract.ts';
import { makeCertificate } from '#tests/support/academy/make-certificate.ts';
import { makeQuizAttempt } from '#tests/support/academy/make-quiz-attempt.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { MatrixWorld } from './make-matrix-world.ts';
import { EVERYONE, MEMBERS, makeOutcomes, type Rows } from './make-outcomes.ts';

type CertificateRows = Pick<
  Rows<typeof contract.academy>,
  'generateCertificate' | 'listMyCertificates' | 'getCertificate'
>;

const VISITOR = { visitor: 'UNAUTHENTICATED' } as const;
const ABSENT = crypto.randomUUID();

/** The access matrix of certificates: only for one's own pass, and then for everyone who has the code. */
export function makeCertificateRows(test: TestApp, { people, modules }: MatrixWorld): CertificateRows {
  const { id: moduleId } = modules.priced;
  const attemptOf = (person: { id: string }, passed: boolean) => async () => {
    const attempt = await makeQuizAttempt(test, person.id, moduleId, { passed });
    return { module_id: moduleId, quiz_attempt_id: attempt.id };
  };
  const codeOf = (person: { id: string }) => async () => ({
    code: (await makeCertificate(test, person.id)).code,
  });
  const of = (outcome: 'OK' | 'QUIZ_NOT_PASSED') =>
    makeOutcomes('NOT_FOUND', { ...VISITOR, student: outcome });
  return {
    generateCertificate: {
      own: { input: attemptOf(people.student, true), outcomes: of('OK') },
      failed: { input: attemptOf(people.student, false), outcomes: of('QUIZ_NOT_PASSED') },
      foreign: {
        input: attemptOf(people.otherCreator, true),
        outcomes: makeOutcomes('NOT_FOUND', { ...VISITOR, otherCreator: 'OK' }),
      },
      'of another module': {
        input: async () => ({
          ...(await attemptOf(people.student, true)()),
          module_id: modules.premium.id,
        }),
        outcomes: makeOutcomes('NOT_FOUND', VISITOR),
      },
      absent: {
        input: () => ({ module_id: moduleId, quiz_attempt_id: ABSENT }),
        outcomes: makeOutcomes('NOT_FOUND', VISITOR),
      },
    },
    listMyCertificates: { own: { outcomes: MEMBERS } },
    getCertificate: {
      own: { input: codeOf(people.creator), outcomes: EVERYONE },
      foreign: { input: codeOf(people.otherCreator), outcomes: EVERYONE },
      absent: { input: () => ({ code: '2222-2222-2222' }), outcomes: makeOutcomes('NOT_FOUND') },
    },
  };
}
