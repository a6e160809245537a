import type { Session } from '#shared/auth/auth.contract.ts';
import { courseFormSchema } from '#shared/courses/course.form.ts';
import { COURSE_DEFAULTS } from '#shared/courses/course.rules.ts';
import { lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { readClips } from '#tests/support/videos/read-clips.ts';
import { uploadFilm } from './film-course.ts';
import { prepareFilm } from './prepare-film.ts';

/** A course with one lesson, whose film in Full HD is prepared in all qualities by the product's own code. */
export async function makePreparedCourse(baseURL: string, session: Session) {
  const token = session.access;
  const { lesson: film } = await readClips('lesson');
  const uploadId = await uploadFilm(baseURL, session, film);
  await prepareFilm(uploadId, process.env.E2E_DATA_DIR ?? '');
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
