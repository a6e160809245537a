import { accounts } from '#db/seed/accounts.ts';
import { courses } from '#db/seed/courses.ts';
import { enrolInCourse } from '#server/enrolments/enrol-in-course.ts';
import { BROWSER_HEADERS } from './browser-headers.ts';
import type { HitRate } from './harness/hit-rate.ts';
import { makeStudents, memberOf } from './make-students.ts';
import { openProduct } from './open-product.ts';

const { gelPrep, ...others } = courses;

const ADDRESSES = [
  '/',
  '/courses',
  '/courses?sort=popular',
  '/courses?sort=rated',
  '/courses?q=gel',
  '/modules',
  '/streams',
  '/terms',
  `/profile/${accounts.ines.id}`,
  ...Object.values(others).map(({ id }) => `/courses/${id}`),
];

export const hitRate: HitRate = {
  name: 'pages beside 50 enrolments a second in one course, in another process',
  aim: 0.95,
  seconds: 20,
  visitsPerSecond: 100,
  changesPerSecond: 50,
  async open(context, changes) {
    // Its log lines would mix with the figures.
    const settings = { LOG_LEVEL: 'silent' };
    const visited = await openProduct(context, { isCached: true, hasPages: true, settings });
    const changing = await openProduct(context, { isCached: true, settings });
    await changing.deps.queue.start();
    const students = await makeStudents(changing.deps.db, 'hit-rate', changes);
    let visits = 0;
    return {
      addresses: ADDRESSES,
      async visit(address) {
        visits += 1;
        // Every other visitor arrives with a campaign parameter.
        const from = visits % 2 === 0 ? `${address.includes('?') ? '&' : '?'}utm_source=${visits}` : '';
        const response = await visited.app.request(address + from, { headers: BROWSER_HEADERS });
        await response.arrayBuffer();
        return response.status;
      },
      async change() {
        await enrolInCourse(changing.deps, memberOf(students.pop() ?? ''), { courseId: gelPrep.id });
      },
      counts: () => visited.cache.counts().page,
      async close() {
        await changing.close();
        await visited.close();
      },
    };
  },
};
