import { coursePage, withoutMoments } from './course-page.ts';
import type { Scenario } from './harness/scenario.ts';
import { openStaticCopy } from './limits/open-static-copy.ts';
import { openProduct } from './open-product.ts';

export const scenario: Scenario = {
  name: 'course page for a visitor, from the cache',
  limit: 'bare Hono, static HTML, compressed before',
  aim: 0.85,
  operations: 15_000,
  atOnce: 8,
  bare: (context) => openStaticCopy(context, coursePage),
  async ours(context) {
    const { listener, close } = await openProduct(context, { isCached: true, hasPages: true });
    return { listener, request: coursePage, close };
  },
  normalise: withoutMoments,
};
