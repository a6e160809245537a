import type { Api } from '#web/api.ts';

/** Enough of the newest courses to fill the row of four and to feature three different creators. */
const NEWEST = 12;

export function newestCoursesQuery(api: Api) {
  return api.courses.list.queryOptions({ input: { limit: NEWEST } });
}
