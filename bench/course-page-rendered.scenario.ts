import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { coursePage, withoutMoments } from './course-page.ts';
import type { Scenario } from './harness/scenario.ts';
import { openBareRenderer } from './limits/bare-renderer.ts';
import { openProduct } from './open-product.ts';

/** Uncompressed: the limit is React's renderer, and compression would weigh on both sides alike. */
const request = { path: coursePage.path };

export const scenario: Scenario = {
  name: 'course page rendered on the server',
  limit: "React's own renderer, its data at hand",
  aim: 0.7,
  operations: 300,
  atOnce: 8,
  async bare(context) {
    const { render, close } = await openBareRenderer(context);
    const app = new Hono().get(request.path, async (c) => {
      const html = await render(c.req.path);
      return c.body(html, 200, { 'Content-Type': 'text/html; charset=utf-8' });
    });
    return { listener: getRequestListener(app.fetch), request, close };
  },
  async ours(context) {
    const { listener, close } = await openProduct(context, { isCached: false, hasPages: true });
    return { listener, request, close };
  },
  normalise: withoutMoments,
};
