import { api, member } from '#server/requests/procedures.ts';
import { enrolInCourse } from './enrol-in-course.ts';
import { getMyEnrolment } from './get-my-enrolment.ts';
import { listMyCourses } from './list-my-courses.ts';
import { namePicture } from './name-picture.ts';

export const enrolmentsRouter = {
  listMine: api.enrolments.listMine
    .use(member)
    .handler(async ({ context: { deps, viewer, answerHeaders }, input }) => {
      const page = await listMyCourses(deps, viewer, input);
      namePicture(answerHeaders, page.items);
      return page;
    }),
  getMine: api.enrolments.getMine
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => getMyEnrolment(deps, viewer, input)),
  enrol: api.enrolments.enrol
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => enrolInCourse(deps, viewer, input)),
};
