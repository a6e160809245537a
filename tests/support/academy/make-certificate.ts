import { eq, sql } from 'drizzle-orm';
import { modules } from '#server/academy/academy.tables.ts';
import { moduleCertificates } from '#server/academy/certificates/certificates.tables.ts';
import { makeCode } from '#server/academy/certificates/make-code.ts';
import type { Deps } from '#server/deps.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makeQuizAttempt } from './make-quiz-attempt.ts';

type Values = Partial<typeof moduleCertificates.$inferInsert>;

/** Of a module that this person has no certificate of yet; makes modules as needed. */
export async function makeCertificate(
  test: { deps: Pick<Deps, 'db' | 'clock'> },
  userId: string,
  values: Values = {},
) {
  const { db, clock } = test.deps;
  const moduleId = values.module_id ?? (await moduleToPass(test, userId));
  const attempt = await makeQuizAttempt(test, userId, moduleId);
  const [module] = await db.select().from(modules).where(eq(modules.id, moduleId));
  if (!module) throw new Error('no module');
  const [certificate] = await db
    .insert(moduleCertificates)
    .values({
      code: makeCode(),
      user_id: userId,
      module_id: moduleId,
      attempt_id: attempt.id,
      holder_name: 'Amara Lindqvist',
      module_number: module.module_number,
      module_title: module.title,
      score: 90,
      issued_at: clock.now(),
      ...values,
    })
    .returning();
  if (!certificate) throw new Error('no certificate');
  return certificate;
}

async function moduleToPass(test: { deps: Pick<Deps, 'db' | 'clock'> }, userId: string): Promise<string> {
  const { rows } = await test.deps.db.execute<{ id: string }>(sql`
    select id from modules m where not exists (
      select 1 from module_certificates c where c.module_id = m.id and c.user_id = ${userId})
    order by module_number limit 1`);
  if (rows[0]) return rows[0].id;
  const taken = await test.deps.db.$count(modules);
  return (await makeModule(test, taken + 1)).id;
}
