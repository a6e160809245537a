import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { modules, moduleVersions } from '#server/academy/academy.tables.ts';
import { fingerprintModule } from '#server/academy/curriculum/fingerprint-module.ts';
import { renewCurriculum } from '#server/academy/curriculum/renew-curriculum.ts';
import { moduleQuizAttempts, moduleQuizzes } from '#server/academy/quiz/quiz.tables.ts';
import { saveModule } from '#server/academy/save-module.ts';
import { adminActs } from '#server/admin/admin.tables.ts';
import type { ModuleCard } from '#shared/academy/academy.contract.ts';
import type { EditableModule, EditableModuleCard } from '#shared/academy/editor.contract.ts';
import type { ModuleFormValues } from '#shared/academy/module.form.ts';
import type { Block } from '#shared/markdown.ts';
import { MODULE_ART as art, makeModuleText, makeQuestions } from '#tests/support/academy/make-module-text.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { deps, call, advance } = test;
const admin = await makePerson(test, { email: 'admin@lunula.test' });
const learner = await makePerson(test);
const { token } = admin;

const save = (moduleNumber: number, text = makeModuleText(moduleNumber)) =>
  deps.db.transaction(async (tx) => {
    const builtInFingerprint = fingerprintModule({ text, art });
    const module = { moduleNumber, text, art, origin: 'built-in', builtInFingerprint } as const;
    return (await saveModule(deps, tx, module)).id;
  });
const get = async (id: string) =>
  (await call<EditableModule>('GET', `/api/admin/modules/${id}`, { token })).json;
const put = (id: string, version: number, text: Partial<ModuleFormValues> & object, by = token) =>
  call<EditableModule & { code: string; data: { fields: object } }>('PUT', `/api/admin/modules/${id}`, {
    token: by,
    body: { version, ...text },
  });
const restore = (id: string, version: number, restored: number) =>
  call<EditableModule & { code: string }>('POST', `/api/admin/modules/${id}/restore`, {
    token,
    body: { version, restored },
  });
const actsOn = (id: string) =>
  deps.db
    .select()
    .from(adminActs)
    .where(eq(adminActs.subject, `module:${id}`));
const quizzesOf = (id: string) => deps.db.select().from(moduleQuizzes).where(eq(moduleQuizzes.module_id, id));

let paid: string;
let included: string;
beforeEach(async () => {
  await deps.db.delete(modules);
  paid = await save(11);
  included = await save(3);
});

describe('the editor’s list', () => {
  it('has every module with its words, version, origin, quiz and price', async () => {
    await put(paid, 1, makeModuleText(11, { title: 'Edited' }));
    await deps.db.delete(moduleQuizzes).where(eq(moduleQuizzes.module_id, included));
    const { json } = await call<EditableModuleCard[]>('GET', '/api/admin/modules', { token });
    const words = { wordCount: 14 };
    expect(json).toEqual([
      {
        id: included,
        moduleNumber: 3,
        title: 'Module 3',
        ...words,
        version: 1,
        origin: 'built-in',
        hasQuiz: false,
        individualPriceCents: null,
      },
      {
        id: paid,
        moduleNumber: 11,
        title: 'Edited',
        ...words,
        version: 2,
        origin: 'edited',
        hasQuiz: true,
        individualPriceCents: 1999,
      },
    ]);
  });
});

describe('a module’s versions', () => {
  it('are listed up to the newest fifty, and the others can be restored', async () => {
    const [first] = await deps.db.select().from(moduleVersions).where(eq(moduleVersions.module_id, paid));
    if (!first) throw new Error('no version');
    const addVersion = (version: number) =>
      deps.db.insert(moduleVersions).values({ ...first, version, title: 'Newer' });
    for (let version = 2; version <= 50; version += 1) await addVersion(version);
    const all = await get(paid);
    expect([all.versions.length, all.versions.at(-1)?.version, all.hasOlderVersions]).toEqual([50, 1, false]);
    await addVersion(51);
    await deps.db.update(modules).set({ version: 51 }).where(eq(modules.id, paid));
    const { versions, hasOlderVersions } = await get(paid);
    expect([versions.length, versions[0]?.version, versions.at(-1)?.version]).toEqual([50, 51, 2]);
    expect(hasOlderVersions).toBe(true);
    expect((await restore(paid, 51, 1)).json).toMatchObject({ version: 52, text: { title: 'Module 11' } });
  });
});

describe('saving an edited module', () => {
  it('keeps the previous text, is public at once, and is on record', async () => {
    await call('GET', '/api/modules');
    advance({ minutes: 1 });
    const text = makeModuleText(11, { title: 'Better', individualPriceCents: 2499 });
    const { status, json } = await put(paid, 1, text);
    expect(status).toBe(200);
    expect(json).toMatchObject({ moduleNumber: 11, version: 2, text, art });
    expect(json.versions).toEqual([
      { version: 2, title: 'Better', origin: 'edited', savedAt: deps.clock.now().toISOString() },
      { version: 1, title: 'Module 11', origin: 'built-in', savedAt: expect.any(String) },
    ]);
    expect(await get(paid)).toEqual(json);
    const { json: cards } = await call<ModuleCard[]>('GET', '/api/modules');
    expect(cards.map(({ title, individualPriceCents }) => [title, individualPriceCents])).toEqual([
      ['Module 3', null],
      ['Better', 2499],
    ]);
    expect(await actsOn(paid)).toMatchObject([
      { admin_id: admin.id, act: 'module.edit', details: { version: 2 } },
    ]);
  });

  it('replaces nothing that was saved in the meantime', async () => {
    await put(paid, 1, makeModuleText(11, { title: 'First' }));
    const late = await put(paid, 1, makeModuleText(11, { title: 'Second' }));
    expect([late.status, late.json.code]).toEqual([409, 'CHANGED_ELSEWHERE']);
    expect((await get(paid)).text.title).toBe('First');
  });

  it('saves one of two edits made at the same moment', async () => {
    const answers = await Promise.all(
      ['First', 'Second'].map((title) => put(paid, 1, makeModuleText(11, { title }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await get(paid)).version).toBe(2);
  });

  it('makes no version of a form without changes, nor of one sent twice', async () => {
    const text = makeModuleText(11, { title: 'Better' });
    for (const _ of [1, 2]) expect((await put(paid, 1, text)).json.version).toBe(2);
    expect((await get(paid)).versions).toHaveLength(2);
  });

  it.each([
    ['no title', { title: ' ' }, { title: 'Title is required' }],
    ['a heading twice', { content: '## A\n\n## B\n\n## A' }, { content: '“A” is a heading twice' }],
    [
      'three objectives',
      { learningObjectives: ['See', 'Name', 'Do'] },
      { learningObjectives: 'A module has at least 4 objectives' },
    ],
    [
      'the same option twice',
      { questions: makeQuestions().with(0, { ...firstQuestion(), options: ['a', 'a', 'b', 'c'] }) },
      { 'questions.0.options': 'No two options may be the same' },
    ],
    ['nine questions', { questions: makeQuestions().slice(1) }, { questions: 'A quiz has 10 questions' }],
    ['no price', { individualPriceCents: null }, { individualPriceCents: 'Price is required' }],
  ])('refuses %s, with a message at the field', async (_, changes, fields) => {
    const { status, json } = await put(paid, 1, makeModuleText(11, changes));
    expect([status, json.code, json.data.fields]).toEqual([400, 'INVALID_INPUT', fields]);
    expect((await get(paid)).version).toBe(1);
  });

  it('refuses a price for a module that comes with Premium', async () => {
    const { json } = await put(included, 1, makeModuleText(3, { individualPriceCents: 999 }));
    expect(json.data.fields).toEqual({
      individualPriceCents: 'This module comes with Premium and has no price',
    });
  });

  it('is for the administrator only', async () => {
    const { status, json } = await put(paid, 1, makeModuleText(11, { title: 'Mine' }), learner.token);
    expect([status, json.code]).toEqual([403, 'FORBIDDEN']);
    expect((await get(paid)).text.title).toBe('Module 11');
  });

  it('keeps the quiz while its questions are the same, under the module’s new name', async () => {
    const [quiz] = await quizzesOf(paid);
    await put(paid, 1, makeModuleText(11, { title: 'Better' }));
    expect(await quizzesOf(paid)).toEqual([{ ...quiz, title: 'Better: the quiz' }]);
  });

  it('leaves an open attempt with the questions it began with', async () => {
    const [quiz] = await quizzesOf(paid);
    const at = deps.clock.now();
    await deps.db.insert(moduleQuizAttempts).values({
      user_id: learner.id,
      module_id: paid,
      quiz_id: quiz?.id ?? '',
      option_orders: makeQuestions().map(() => [3, 1, 0, 2]),
      answers: { 0: 1 },
      started_at: at,
      deadline_at: at,
    });
    const [before] = await deps.db.select().from(moduleQuizAttempts);
    const questions = makeQuestions().with(0, { ...firstQuestion(), question: 'Asked differently?' });
    expect((await put(paid, 1, makeModuleText(11, { questions }))).json.text.questions).toEqual(questions);
    expect(await deps.db.select().from(moduleQuizAttempts)).toEqual([before]);
    const quizzes = await quizzesOf(paid);
    expect(quizzes.find(({ id }) => id === before?.quiz_id)).toEqual({ ...quiz, is_active: false });
    expect(quizzes.filter(({ is_active }) => is_active)).toMatchObject([{ questions }]);
  });

  it('gives a module without a quiz one', async () => {
    await deps.db.delete(moduleQuizzes);
    expect((await get(included)).text.questions).toEqual([]);
    const { json } = await put(included, 1, makeModuleText(3));
    expect(json.text.questions).toEqual(makeQuestions());
  });

  it('keeps the module from being renewed, until the built-in text is restored', async () => {
    await put(paid, 1, makeModuleText(11, { title: 'Mine' }));
    const text = makeModuleText(11, { title: 'Newer' });
    const newer = { moduleNumber: 11, id: paid, text, art, fingerprint: fingerprintModule({ text, art }) };
    await renewCurriculum(deps, [newer]);
    expect((await get(paid)).text.title).toBe('Mine');
    await restore(paid, 2, 1);
    await renewCurriculum(deps, [newer]);
    expect((await get(paid)).text.title).toBe('Newer');
  });
});

describe('restoring a version', () => {
  it('saves its text and questions as the newest version', async () => {
    const original = (await get(paid)).text;
    const changed = makeModuleText(11, { title: 'Worse', questions: makeQuestions('gel') });
    await put(paid, 1, changed);
    const { json } = await restore(paid, 2, 1);
    expect(json).toMatchObject({ version: 3, text: original });
    expect(json.versions.map(({ title, origin }) => [title, origin])).toEqual([
      ['Module 11', 'edited'],
      ['Worse', 'edited'],
      ['Module 11', 'built-in'],
    ]);
    expect((await actsOn(paid)).filter(({ act }) => act === 'module.restore')).toMatchObject([
      { details: { version: 3, restored: 1 } },
    ]);
  });

  it('keeps the present questions where the version has none', async () => {
    const older = makeModuleText(11, { title: 'Older', questions: [] });
    await deps.db.delete(modules);
    const id = await save(11, older);
    await put(id, 1, makeModuleText(11));
    const { json } = await restore(id, 2, 1);
    expect([json.text.title, json.text.questions]).toEqual(['Older', makeQuestions()]);
  });

  it.each([
    ['a version that never was', 1, 7, 'NOT_FOUND'],
    ['while somebody else saved', 7, 1, 'CHANGED_ELSEWHERE'],
  ])('is refused for %s', async (_, version, restored, code) => {
    expect((await restore(paid, version, restored)).json.code).toBe(code);
  });
});

describe('the preview', () => {
  it('has the text as the reader gets it', async () => {
    const { json } = await call<Block[]>('POST', '/api/admin/modules/preview', {
      token,
      body: { content: '## One\n\n<b>Text</b>' },
    });
    expect(json).toEqual([
      {
        kind: 'heading',
        level: 2,
        id: 'section-one',
        text: 'One',
        children: [{ kind: 'text', text: 'One' }],
      },
      { kind: 'paragraph', children: [{ kind: 'text', text: '<b>Text</b>' }] },
    ]);
  });
});

function firstQuestion() {
  const [question] = makeQuestions();
  if (!question) throw new Error('no question');
  return question;
}
