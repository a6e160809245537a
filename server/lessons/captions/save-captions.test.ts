import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lessonCaptions } from '#server/lessons/lessons.tables.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { CAPTIONS_PER_LESSON } from '#shared/lessons/caption.rules.ts';
import { LANGUAGE_TAGS } from '#shared/lessons/caption-languages.ts';
import type { CaptionText, OwnCaptions } from '#shared/lessons/captions.contract.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { refuseMoreCaptions } from './refuse-more-captions.ts';

const test = await useTestApp();
const { call, deps } = test;
const creator = await makePerson(test, { role: 'creator' });
const other = await makePerson(test, { role: 'creator' });
const course = await makeCourse(test, creator.id, { lessons: [{}] });
const lessonId = course.lessonIds[0] ?? '';
const path = `/api/courses/${course.id}/lessons/${lessonId}/captions`;

const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nFrom the cuticle.\n\n00:03.000 --> 00:04.000\nTo the tip.\n';
const LONGEST = VTT + 'x'.repeat(LESSON_LIMITS.captionCharacters - VTT.length);

const save = (vtt: unknown, token = creator.token) => call('PUT', path, { body: { vtt }, token });
const kept = async () =>
  (await deps.db.select().from(lessonCaptions).where(eq(lessonCaptions.lesson_id, lessonId)))[0]?.vtt;
const hasCaptions = async () =>
  (await call<OwnCourse>('GET', `/api/me/teaching/${course.id}`, { token: creator.token })).json.lessons[0]
    ?.hasCaptions;

describe('captions', () => {
  it('are added, replaced and removed', async () => {
    expect(await hasCaptions()).toBe(false);
    expect((await save(VTT)).json).toMatchObject({ cueCount: 2 });
    expect(await hasCaptions()).toBe(true);
    expect((await save(LONGEST)).status).toBe(200);
    expect(await kept()).toBe(LONGEST);
    for (const _ of ['once', 'again']) {
      expect((await call('DELETE', path, { token: creator.token })).json).toEqual({ id: lessonId });
      expect(await hasCaptions()).toBe(false);
    }
  });

  it('are kept as WebVTT if they came as SubRip', async () => {
    const srt = '\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\nFrom the <i>cuticle</i>.\r\n';
    expect((await save(srt)).json).toMatchObject({ cueCount: 1 });
    expect(await kept()).toBe('WEBVTT\n\n000:00:01.000 --> 000:00:02.000\nFrom the cuticle.\n');
    await call('DELETE', path, { token: creator.token });
  });

  it.each([VTT, '1\n00:00:01,000 --> 00:00:02,000\nFrom the cuticle.\n'])(
    'have nothing that turns what stands around them',
    async (file) => {
      const turned = file.replace('the cuticle', '\u202ethe \u2067cuticle\u2069\u202c');
      expect((await save(turned)).status).toBe(200);
      expect(await kept()).toContain('From the cuticle.');
      await call('DELETE', path, { token: creator.token });
    },
  );

  it.each([
    ['1\n00:00:01 --> 00:00:02\nSubRip', 'Line 2: expected times like 00:01:02,500 --> 00:01:05,000'],
    ['WEBVTT', 'There are no captions in this file'],
    [`${LONGEST}x`, 'This caption file is too long'],
    [`${VTT}\u0000`, 'Contains characters that cannot be kept'],
  ])('are refused with the reason', async (vtt, problem) => {
    expect(await save(vtt)).toMatchObject({
      status: 400,
      json: { code: 'INVALID_INPUT', data: { fields: { vtt: problem } } },
    });
    expect(await kept()).toBeUndefined();
  });

  it('can be added and removed by the owner only', async () => {
    expect((await save(VTT, other.token)).json).toMatchObject({ code: 'NOT_FOUND' });
    await save(VTT);
    expect((await call('DELETE', path, { token: other.token })).json).toMatchObject({ code: 'NOT_FOUND' });
    expect(await kept()).toBe(VTT);
  });
});

describe('captions in several languages', () => {
  type Saved = { version: string };
  const put = (body: object, token = creator.token) =>
    call<Saved & { code: string }>('PUT', path, { body, token });
  const list = async (token = creator.token) => (await call<OwnCaptions>('GET', path, { token })).json;
  const get = async (language: string) =>
    (await call<CaptionText>('GET', `${path}/${language}`, { token: creator.token })).json;
  const remove = (language: string) => call('DELETE', path, { body: { language }, token: creator.token });

  it('are kept apart; what says nothing of a language is English', async () => {
    await put({ vtt: VTT });
    await put({ vtt: VTT.replace('tip', 'Spitze'), language: 'de', isShown: false });
    expect(await list()).toMatchObject({
      items: [
        { language: 'de', isShown: false },
        { language: 'en', isShown: true },
      ],
      drafting: 'none',
      draft: null,
    });
    expect((await get('de')).vtt).toContain('Spitze');
    await remove('en');
    expect(await hasCaptions()).toBe(false);
    await put({ vtt: VTT, language: 'de', isShown: true });
    expect(await hasCaptions()).toBe(true);
    expect((await list(other.token)) as unknown).toMatchObject({ code: 'NOT_FOUND' });
    await remove('de');
  });

  it('are refused in a language that is none, and in more than a lesson can have', async () => {
    expect((await put({ vtt: VTT, language: 'xx' })).status).toBe(400);
    const tags = LANGUAGE_TAGS.slice(0, CAPTIONS_PER_LESSON);
    for (const language of tags) expect((await put({ vtt: VTT, language })).status).toBe(200);
    expect((await put({ vtt: VTT, language: 'zh-Hant' })).json).toMatchObject({ code: 'TOO_MANY_LANGUAGES' });
    expect((await put({ vtt: `${VTT}\nNOTE more`, language: 'en' })).status).toBe(200);
    for (const language of tags) await remove(language);
  });

  it('replace only what their author has seen', async () => {
    const first = (await put({ vtt: VTT, language: 'fr', version: '' })).json.version;
    expect((await get('fr')).version).toBe(first);
    const mine = { vtt: VTT.replace('tip', 'bout'), language: 'fr', version: first };
    const { version } = (await put(mine)).json;
    // The same once more has arrived already.
    expect((await put(mine)).json).toMatchObject({ version });
    const theirs = { ...mine, vtt: VTT };
    expect((await put(theirs)).json).toMatchObject({ code: 'CHANGED_ELSEWHERE' });
    expect((await put({ ...theirs, version: '' })).json).toMatchObject({ code: 'CHANGED_ELSEWHERE' });
    expect((await put({ ...theirs, version })).status).toBe(200);
    await remove('fr');
  });

  it('may be empty as long as nobody is shown them', async () => {
    expect((await put({ vtt: 'WEBVTT\n', language: 'it' })).status).toBe(400);
    expect((await put({ vtt: 'WEBVTT\n', language: 'it', isShown: true })).status).toBe(400);
    expect((await put({ vtt: 'WEBVTT\n', language: 'it', isShown: false })).status).toBe(200);
    await remove('it');
  });
});

describe('all captions of one creator', () => {
  it('are refused beyond what anybody may have, whichever course they are in', async () => {
    const talker = await makePerson(test, { role: 'creator' });
    const [one, two] = [
      await makeCourse(test, talker.id, { lessons: [{}] }),
      await makeCourse(test, talker.id, { lessons: [{}] }),
    ];
    await deps.db.insert(lessonCaptions).values({ lesson_id: one.lessonIds[0] ?? '', vtt: VTT });
    const ask = (courseId: string, allowed?: number) =>
      deps.db.transaction((tx) => refuseMoreCaptions(tx, courseId, allowed));
    await expect(ask(two.id, 50)).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
    await ask(two.id);
    const elsewhere = await makeCourse(test, (await makePerson(test, { role: 'creator' })).id);
    await ask(elsewhere.id, 50);
  });
});
