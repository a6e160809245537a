import { api, member } from '#server/procedures.ts';
import { getCourseProgress } from './get-course-progress.ts';
import { getLesson } from './get-lesson.ts';

export const lessonsRouter = {
  get: api.lessons.get.handler(({ context: { deps, viewer }, input }) => getLesson(deps, viewer, input)),
  getProgress: api.lessons.getProgress
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => getCourseProgress(deps, viewer, input)),
};
