import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ModuleCard } from '#shared/academy/academy.contract.ts';
import { moduleFormSchema } from '#shared/academy/module.form.ts';
import { MODULE_ART as art, makeModuleText, makeQuestions } from '#tests/support/academy/make-module-text.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { moduleVersions } from './academy.tables.ts';
import { moduleQuizzes } from './quiz/quiz.tables.ts';
import { type ModuleToSave, saveModule } from './save-module.ts';

const { deps, call } = await useTestApp();

const save = (module: Pick<ModuleToSave, 'moduleNumber' | 'text'>) =>
  deps.db.transaction((tx) =>
    saveModule(deps, tx, { art, origin: 'generated', builtInFingerprint: null, ...module }),
  );
const quizzesOf = (id: string) =>
  deps.db
    .select()
    .from(moduleQuizzes)
    .where(eq(moduleQuizzes.module_id, id))
    .orderBy(asc(moduleQuizzes.is_active));

describe('saving a module', () => {
  it('uses texts that the form accepts', () => {
    expect(moduleFormSchema.safeParse(makeModuleText(3)).error).toBeUndefined();
  });

  it('adds it with what follows from its number and length, for everyone to see at once', async () => {
    expect((await call<ModuleCard[]>('GET', '/api/modules')).json).toEqual([]);
    const { id } = await save({ moduleNumber: 15, text: makeModuleText(15) });
    const { json } = await call<ModuleCard[]>('GET', '/api/modules');
    expect(json).toEqual([
      expect.objectContaining({
        id,
        moduleNumber: 15,
        difficultyLevel: 'advanced',
        isFreeWithSubscription: false,
        individualPriceCents: 2999,
        wordCount: 14,
        estimatedReadingTime: 1,
      }),
    ]);
  });

  it('keeps every text, and the quiz while its questions are the same', async () => {
    const text = makeModuleText(3);
    const first = await save({ moduleNumber: 3, text });
    const second = await save({ moduleNumber: 3, text: { ...text, title: 'Better' } });
    expect(second).toEqual({ id: first.id, version: 2 });
    const versions = await deps.db
      .select({ version: moduleVersions.version, title: moduleVersions.title })
      .from(moduleVersions)
      .where(eq(moduleVersions.module_id, first.id))
      .orderBy(moduleVersions.version);
    expect(versions).toEqual([
      { version: 1, title: 'Module 3' },
      { version: 2, title: 'Better' },
    ]);
    expect(await quizzesOf(first.id)).toMatchObject([{ title: 'Better: the quiz' }]);
  });

  it('adds a quiz for new questions and keeps the old one for past attempts', async () => {
    const { id } = await save({ moduleNumber: 4, text: makeModuleText(4) });
    await save({ moduleNumber: 4, text: makeModuleText(4, { questions: makeQuestions('brushes') }) });
    const quizzes = await quizzesOf(id);
    expect(quizzes.map(({ is_active, questions }) => [is_active, questions[0]?.question])).toEqual([
      [false, 'Question 1 about nails?'],
      [true, 'Question 1 about brushes?'],
    ]);
  });

  it('makes one module of a number saved by many at once', async () => {
    const saved = await Promise.all(
      Array.from({ length: 5 }, () => save({ moduleNumber: 5, text: makeModuleText(5) })),
    );
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
    expect(saved.map(({ version }) => version).toSorted()).toEqual([1, 2, 3, 4, 5]);
  });
});
