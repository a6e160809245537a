import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Session } from '#shared/auth/auth.contract.ts';
import { courseFormSchema } from '#shared/courses/course.form.ts';
import { COURSE_DEFAULTS } from '#shared/courses/course.rules.ts';
import { lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import { readSecrets } from '#tests/support/browser/backstage.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { uploadFilm } from '#tests/support/browser/film-course.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { readClips } from '#tests/support/videos/read-clips.ts';

const PREPARER = new URL('../../videos/preparer-fixture.ts', import.meta.url);

/** A course with one lesson, whose film in Full HD is prepared in all qualities by the product's own code. */
export async function makePreparedCourse(baseURL: string, session: Session) {
  const token = session.access;
  const { lesson: film } = await readClips('lesson');
  const uploadId = await uploadFilm(baseURL, session, film);
  await prepare(uploadId);
  const { id } = await callApi<{ id: string }>(baseURL, '/courses', {
    token,
    body: { id: crypto.randomUUID(), ...harmlessForm(courseFormSchema), ...COURSE_DEFAULTS },
  });
  const lesson = await callApi<{ id: string }>(baseURL, `/courses/${id}/lessons`, {
    token,
    body: {
      id: crypto.randomUUID(),
      ...harmlessForm(lessonFormSchema),
      title: 'Paint',
      videoUrl: '',
      content: '',
      uploadId,
    },
  });
  await callApi(baseURL, `/courses/${id}/publish`, { token, method: 'POST' });
  return { id, path: `/courses/${id}/lessons/${lesson.id}` };
}

async function prepare(uploadId: string): Promise<void> {
  const preparer = fork(PREPARER, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: readSecrets().databaseUrl,
      DATA_DIR: process.env.E2E_DATA_DIR,
      UPLOAD_ID: uploadId,
      NOW: new Date().toISOString(),
    },
  });
  const [code] = await once(preparer, 'exit');
  if (code !== 0) throw new Error(`the film could not be prepared: ${code}`);
}
