import { listCourses } from '#server/courses/list-courses.ts';
import type { Scenario } from './harness/scenario.ts';
import { LIST_INPUT, openBareCourseList } from './limits/bare-course-list.ts';
import { openProduct } from './open-product.ts';

export const scenario: Scenario = {
  name: 'list query through the data layer',
  limit: 'the same SQL through the driver',
  aim: 0.92,
  operations: 600,
  atOnce: 8,
  async bare(context) {
    const { listBarely, close } = await openBareCourseList(context);
    return { operate: listBarely, close };
  },
  async ours(context) {
    const { deps, close } = await openProduct(context, { isCached: false });
    return { operate: () => listCourses(deps, LIST_INPUT), close };
  },
};
