import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { moduleProgress, modulePurchases, modules, moduleVersions } from '#server/academy/academy.tables.ts';
import { moduleQuizAttempts, moduleQuizzes } from '#server/academy/quiz/quiz.tables.ts';
import { saveModule } from '#server/academy/save-module.ts';
import type { ModuleCard } from '#shared/academy/academy.contract.ts';
import { MODULE_ART as art, makeModuleText, makeQuestions } from '#tests/support/academy/make-module-text.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { fingerprintModule } from './fingerprint-module.ts';
import type { BuiltInModule } from './read-curriculum.ts';
import { renewCurriculum } from './renew-curriculum.ts';

const test = await useTestApp();
const { deps, call } = test;

function shipped(title: string, changes: Parameters<typeof makeModuleText>[1] = {}): BuiltInModule {
  const text = makeModuleText(11, { title, ...changes });
  return {
    moduleNumber: 11,
    id: crypto.randomUUID(),
    text,
    art,
    fingerprint: fingerprintModule({ text, art }),
  };
}
const older = shipped('Older');
const newer = shipped('Newer', { questions: makeQuestions('brushes') });

async function give({ fingerprint, ...module }: BuiltInModule): Promise<string> {
  const saved = { ...module, origin: 'built-in', builtInFingerprint: fingerprint } as const;
  return (await deps.db.transaction((tx) => saveModule(deps, tx, saved))).id;
}
const versionsOf = async (id: string) =>
  (
    await deps.db
      .select()
      .from(moduleVersions)
      .where(eq(moduleVersions.module_id, id))
      .orderBy(asc(moduleVersions.version))
  ).map(({ title, origin }) => `${title}, ${origin}`);

let moduleId: string;
beforeEach(async () => {
  await deps.db.delete(modulePurchases);
  await deps.db.delete(modules);
  moduleId = await give(older);
});

describe('renewing the curriculum', () => {
  it('replaces a text that nobody has changed, for everyone to see at once', async () => {
    const titles = async () =>
      (await call<ModuleCard[]>('GET', '/api/modules')).json.map(({ id, title }) => [id, title]);
    expect(await titles()).toEqual([[moduleId, 'Older']]);
    await renewCurriculum(deps, [newer]);
    expect(await titles()).toEqual([[moduleId, 'Newer']]);
    expect(await versionsOf(moduleId)).toEqual(['Older, built-in', 'Newer, built-in']);
  });

  it('keeps progress, purchases and attempts, with the questions as they were', async () => {
    const { id: userId } = await makePerson(test);
    const [quiz] = await deps.db.select().from(moduleQuizzes).where(eq(moduleQuizzes.module_id, moduleId));
    const at = deps.clock.now();
    const attempt = {
      user_id: userId,
      module_id: moduleId,
      quiz_id: quiz?.id ?? '',
      option_orders: [[0, 1, 2, 3]],
      started_at: at,
      deadline_at: at,
    };
    await deps.db
      .insert(moduleProgress)
      .values({ user_id: userId, module_id: moduleId, progress_percentage: 40 });
    await deps.db.insert(modulePurchases).values({ user_id: userId, module_id: moduleId });
    await deps.db.insert(moduleQuizAttempts).values([
      { ...attempt, submitted_at: at, score: 80, passed: true, time_taken_minutes: 3 },
      { ...attempt, answers: { 0: 1 } },
    ]);
    const kept = async () => [
      await deps.db.select().from(moduleProgress),
      await deps.db.select().from(modulePurchases),
      await deps.db
        .select({ attempt: moduleQuizAttempts, questions: moduleQuizzes.questions })
        .from(moduleQuizAttempts)
        .innerJoin(moduleQuizzes, eq(moduleQuizzes.id, moduleQuizAttempts.quiz_id)),
    ];
    const before = await kept();
    await renewCurriculum(deps, [newer]);
    expect(await kept()).toEqual(before);
    const [active] = await deps.db.select().from(moduleQuizzes).where(eq(moduleQuizzes.is_active, true));
    expect(active?.questions).toEqual(newer.text.questions);
  });

  it.each([
    ['text', { title: 'Mine' }],
    ['questions', { questions: makeQuestions('gel') }],
  ])('leaves a module alone whose %s someone has changed', async (_, change) => {
    const edited = { ...older, text: { ...older.text, ...change }, origin: 'edited' } as const;
    const save = { ...edited, builtInFingerprint: older.fingerprint };
    await deps.db.transaction((tx) => saveModule(deps, tx, save));
    await renewCurriculum(deps, [newer]);
    expect(await versionsOf(moduleId)).toEqual(['Older, built-in', `${edited.text.title}, edited`]);
  });

  it('renews a module again once someone has restored the text it was given', async () => {
    for (const text of [{ ...older.text, title: 'Mine' }, older.text]) {
      const edit = { ...older, text, origin: 'edited', builtInFingerprint: older.fingerprint } as const;
      await deps.db.transaction((tx) => saveModule(deps, tx, edit));
    }
    await renewCurriculum(deps, [newer]);
    expect((await versionsOf(moduleId)).at(-1)).toBe('Newer, built-in');
  });

  it('renews once when several processes start together', async () => {
    await Promise.all(Array.from({ length: 4 }, () => renewCurriculum(deps, [newer])));
    expect(await versionsOf(moduleId)).toEqual(['Older, built-in', 'Newer, built-in']);
  });

  it('adds no module, and leaves generated ones alone', async () => {
    await deps.db.update(modules).set({ built_in_fingerprint: null });
    await renewCurriculum(deps, [newer, { ...newer, moduleNumber: 12 }]);
    expect(await versionsOf(moduleId)).toEqual(['Older, built-in']);
    expect(await deps.db.$count(modules)).toBe(1);
  });
});
