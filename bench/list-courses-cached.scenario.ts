import { BROWSER_HEADERS } from './browser-headers.ts';
import type { Scenario } from './harness/scenario.ts';
import { openStaticCopy } from './limits/open-static-copy.ts';
import { openProduct } from './open-product.ts';

const request = { path: '/api/courses', headers: BROWSER_HEADERS };

export const scenario: Scenario = {
  name: 'list of courses for a visitor, from the cache',
  limit: 'bare Hono, static bytes, compressed before',
  aim: 0.9,
  operations: 25_000,
  atOnce: 8,
  bare: (context) => openStaticCopy(context, request),
  async ours(context) {
    const { listener, close } = await openProduct(context, { isCached: true });
    return { listener, request, close };
  },
};
