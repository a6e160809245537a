import { desc, eq } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import { listCourses } from '#server/courses/list-courses.ts';
import type { Deps } from '#server/deps.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { encodeCursor } from '#server/platform/db/keyset.ts';
import { createLog } from '#server/platform/log.ts';
import { makeManyCourses } from '#tests/support/make-many-courses.ts';
import type { Growth } from './harness/growth.ts';

const RARE_WORD = 'kintsugi';

export const growth: Growth = {
  rows: 'courses',
  sizes: [100, 1_000, 10_000, 100_000],
  aim: 0.05,
  fill: makeManyCourses,
  async open(url, size) {
    const { db, close } = openDatabase({ url, log: createLog({ level: 'warn' }), max: 2 });
    const deps = { db, madeFrom() {} } as unknown as Deps;
    const [middle] = await db
      .select({ id: courses.id, at: courses.created_at })
      .from(courses)
      .orderBy(desc(courses.created_at))
      .offset(size / 2)
      .limit(1);
    if (!middle) throw new Error('There are no courses.');
    await db.update(courses).set({ description: RARE_WORD }).where(eq(courses.id, middle.id));
    const list = (input: Partial<Parameters<typeof listCourses>[1]>) => () =>
      listCourses(deps, { limit: 24, ...input });
    return {
      acts: {
        'list of courses': list({}),
        'a page in the middle of it': list({ cursor: encodeCursor(middle) }),
        'most popular first': list({ sort: 'popular' }),
        'search for a common word': list({ q: 'nail' }),
        'search for several words': list({ q: 'nail polish brush' }),
        'search for a rare word': list({ q: RARE_WORD }),
        'search for a misspelt word': list({ q: 'acrilic' }),
        'closest matches': list({ q: `nail polish ${RARE_WORD} zebra` }),
      },
      close,
    };
  },
};
