import { eraseAccountJob, eraseCustomerJob } from '#server/account/account.jobs.ts';
import { queueErasures } from '#server/account/erasure/queue-erasures.ts';
import { DELETION_WORD, GRACE_DAYS } from '#shared/account/account.rules.ts';
import { signInAgain, TEST_PASSWORD } from '#tests/support/people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** What the schedule does every five minutes. */
export async function runErasures({ deps }: Pick<TestApp, 'deps'>) {
  await queueErasures(deps);
  const ends = await Promise.all([eraseAccountJob, eraseCustomerJob].map(deps.queue.drainJob));
  const sum = (of: 'completed' | 'failed') => ends.reduce((total, end) => total + end[of], 0);
  return { completed: sum('completed'), failed: sum('failed') };
}

export async function requestDeletion(test: TestApp, person: { id: string }) {
  return test.call<{ eraseAt: string; code: string }>('POST', '/api/account/deletion', {
    token: await signInAgain(test, person),
    body: { confirmation: DELETION_WORD, password: TEST_PASSWORD },
  });
}

/** Asked for, waited for, closed and erased, if nothing is in the way. */
export async function eraseNow(test: TestApp, person: { id: string }) {
  await requestDeletion(test, person);
  test.advance({ days: GRACE_DAYS });
  await runErasures(test);
  test.advance({ minutes: 5 });
  return runErasures(test);
}
