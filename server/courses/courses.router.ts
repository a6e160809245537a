import { api, creator, member } from '#server/requests/procedures.ts';
import { createCourse } from './editing/create-course.ts';
import { duplicateCourse } from './editing/duplicate-course.ts';
import { getMyCourse } from './editing/get-my-course.ts';
import { getMyLesson } from './editing/get-my-lesson.ts';
import { listMyTeaching } from './editing/list-my-teaching.ts';
import { publishCourse } from './editing/publish-course.ts';
import { removeCourse } from './editing/remove-course.ts';
import { unpublishCourse } from './editing/unpublish-course.ts';
import { updateCourse } from './editing/update-course.ts';
import { getCourse } from './get-course.ts';
import { listCourses } from './list-courses.ts';
import { listRelatedCourses } from './list-related-courses.ts';
import { listSavedCourses } from './saved/list-saved-courses.ts';
import { listSavedIds } from './saved/list-saved-ids.ts';
import { saveCourse } from './saved/save-course.ts';
import { unsaveCourse } from './saved/unsave-course.ts';

export const coursesRouter = {
  list: api.courses.list.handler(({ context: { deps }, input }) => listCourses(deps, input)),
  get: api.courses.get.handler(({ context: { deps, viewer }, input }) => getCourse(deps, viewer, input)),
  listRelated: api.courses.listRelated.handler(({ context: { deps, viewer }, input }) =>
    listRelatedCourses(deps, viewer, input),
  ),
  listMine: api.courses.listMine
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => listMyTeaching(deps, viewer, input)),
  getMine: api.courses.getMine
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => getMyCourse(deps, viewer, input)),
  getMyLesson: api.courses.getMyLesson
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => getMyLesson(deps, viewer, input)),
  create: api.courses.create
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => createCourse(deps, viewer, input)),
  duplicate: api.courses.duplicate
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => duplicateCourse(deps, viewer, input)),
  update: api.courses.update
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => updateCourse(deps, viewer, input)),
  publish: api.courses.publish
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => publishCourse(deps, viewer, input)),
  unpublish: api.courses.unpublish
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => unpublishCourse(deps, viewer, input)),
  remove: api.courses.remove
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => removeCourse(deps, viewer, input)),
  saved: {
    save: api.courses.saved.save
      .use(member)
      .handler(({ context: { deps, viewer }, input }) => saveCourse(deps, viewer, input)),
    unsave: api.courses.saved.unsave
      .use(member)
      .handler(({ context: { deps, viewer }, input }) => unsaveCourse(deps, viewer, input)),
    list: api.courses.saved.list
      .use(member)
      .handler(({ context: { deps, viewer }, input }) => listSavedCourses(deps, viewer, input)),
    listIds: api.courses.saved.listIds
      .use(member)
      .handler(({ context: { deps, viewer } }) => listSavedIds(deps, viewer)),
  },
};
