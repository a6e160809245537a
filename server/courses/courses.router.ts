import { api } from '#server/procedures.ts';
import { getCourse } from './get-course.ts';
import { listCourses } from './list-courses.ts';

export const coursesRouter = {
  list: api.courses.list.handler(({ context: { deps }, input }) => listCourses(deps, input)),
  get: api.courses.get.handler(({ context: { deps, viewer }, input }) => getCourse(deps, viewer, input)),
};
