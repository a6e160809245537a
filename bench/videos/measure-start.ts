import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { accounts } from '#db/seed/accounts.ts';
import { DEMO_PASSWORD } from '#db/seed/demo-accounts.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import { courseFormSchema } from '#shared/courses/course.form.ts';
import { COURSE_DEFAULTS } from '#shared/courses/course.rules.ts';
import { lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { uploadFilm } from '#tests/support/browser/film/film-course.ts';
import { prepareFilm } from '#tests/support/browser/film/prepare-film.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import type { BenchContext } from '../harness/scenario.ts';
import { type Product, startProduct } from '../harness/start-product.ts';
import { type Estimate, estimate } from '../harness/statistics.ts';
import { makeFilm } from './make-film.ts';
import { type FirstFrame, seeFirstFrame } from './see-first-frame.ts';

const VISITS = 5;
/** On a machine that is so busy that this many take longer than all should, it ends with them. */
const FEWEST_VISITS = 3;
const LONGEST_MS = 8 * 60_000;

/** The file as it was uploaded, what was made of it, and their ratio. */
export type MeasuredStart = {
  [Figure in keyof FirstFrame]: Record<'original' | 'prepared' | 'ratio', Estimate>;
} & {
  visits: number;
};

/** Until the first picture of a lesson on a slow phone; null where what it takes is missing. */
export async function measureStart(context: BenchContext): Promise<MeasuredStart | null> {
  const [film, executablePath] = [await makeFilm(context.dataDir), findChromium()];
  if (film === null || executablePath === null) {
    console.log(
      'How soon films begin is not measured: that takes ffmpeg to make one and Chromium to watch it ' +
        '(Debian: apt-get install ffmpeg chromium-headless-shell).',
    );
    return null;
  }
  const product = await startProduct(context, null);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const session = await signIn(product);
    const path = await teach(product, context, session, await readFile(film));
    const visits: { original: FirstFrame; prepared: FirstFrame }[] = [];
    const began = performance.now();
    for (let round = -1; round < VISITS; round += 1) {
      if (round >= FEWEST_VISITS && performance.now() - began > LONGEST_MS) break;
      const see = (change: (lesson: Lesson) => Lesson) =>
        seeFirstFrame(browser, product.url + path, session, change);
      const visit = { original: await see(withoutFilm), prepared: await see((lesson) => lesson) };
      // The first round finds nothing ready in the server's memory.
      if (round >= 0) visits.push(visit);
    }
    const of = (figure: keyof FirstFrame) => ({
      original: estimate(visits.map(({ original }) => original[figure])),
      prepared: estimate(visits.map(({ prepared }) => prepared[figure])),
      ratio: estimate(visits.map(({ original, prepared }) => prepared[figure] / original[figure])),
    });
    return { openedMs: of('openedMs'), pressedMs: of('pressedMs'), visits: visits.length };
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** As lessons were played before films were prepared. */
function withoutFilm(lesson: Lesson): Lesson {
  return lesson.video?.kind === 'upload' ? { ...lesson, video: { ...lesson.video, film: null } } : lesson;
}

async function signIn({ url }: Product): Promise<Session> {
  const { email } = accounts.ines;
  return callApi<Session>(url, '/auth/sign-in', { body: { email, password: DEMO_PASSWORD } });
}

/** A course of its creator's own, whose one film is prepared by the product's own code. */
async function teach(
  { url }: Product,
  { databaseUrl, dataDir }: BenchContext,
  session: Session,
  film: Buffer,
): Promise<string> {
  const token = session.access;
  const uploadId = await uploadFilm(url, session, film);
  await prepareFilm(uploadId, dataDir, databaseUrl);
  const { id } = await callApi<{ id: string }>(url, '/courses', {
    token,
    body: { id: crypto.randomUUID(), ...harmlessForm(courseFormSchema), ...COURSE_DEFAULTS },
  });
  const form = { ...harmlessForm(lessonFormSchema), title: 'Paint', videoUrl: '', content: '', uploadId };
  const body = { id: crypto.randomUUID(), ...form };
  const lesson = await callApi<{ id: string }>(url, `/courses/${id}/lessons`, { token, body });
  // The page of one that is not published is made by the browser alone, later than learners ever see it.
  await callApi(url, `/courses/${id}/publish`, { token, method: 'POST' });
  return `/courses/${id}/lessons/${lesson.id}`;
}
