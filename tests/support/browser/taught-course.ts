import type { Session } from '#shared/auth/auth.contract.ts';
import { courseFormSchema } from '#shared/courses/course.form.ts';
import { COURSE_DEFAULTS } from '#shared/courses/course.rules.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { callApi } from './call-api.ts';
import { makePerson } from './people.ts';
import { test as base } from './test.ts';

export type TaughtCourse = { id: string; title: string; teacher: Session };

/**
 * Stories with a course of their own, whose counts no other story changes. It leaves the wall when the story ends.
 */
export const test = base.extend<{ taught: TaughtCourse }>({
  taught: async ({ baseURL }, use) => {
    const taught = await makeTaughtCourse(baseURL);
    await use(taught);
    await unpublish(baseURL, taught);
  },
});

/** Published, free, with two lessons. */
async function makeTaughtCourse(baseURL: string): Promise<TaughtCourse> {
  const { session: teacher } = await makePerson('Tilda', 'creator');
  const token = teacher.access;
  const title = `Tips for ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await callApi<OwnCourse>(baseURL, '/courses', {
    token,
    body: {
      id: crypto.randomUUID(),
      ...harmlessForm(courseFormSchema),
      ...COURSE_DEFAULTS,
      title,
    },
  });
  for (const lessonTitle of ['Prep', 'Paint']) {
    await callApi(baseURL, `/courses/${id}/lessons`, {
      token,
      body: {
        id: crypto.randomUUID(),
        ...harmlessForm(lessonFormSchema),
        title: lessonTitle,
        videoUrl: 'https://media.example/lesson.mp4',
        uploadId: null,
        durationMinutes: 4,
      },
    });
  }
  await callApi(baseURL, `/courses/${id}/publish`, { token, method: 'POST' });
  return { id, title, teacher };
}

export async function enrolByApi(baseURL: string, courseId: string, student: Session): Promise<void> {
  await callApi(baseURL, `/courses/${courseId}/enrolment`, { token: student.access, method: 'POST' });
}

export async function unpublish(baseURL: string, { id, teacher }: TaughtCourse): Promise<void> {
  await callApi(baseURL, `/courses/${id}/unpublish`, { token: teacher.access, method: 'POST' });
}
