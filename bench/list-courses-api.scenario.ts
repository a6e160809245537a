import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Scenario } from './harness/scenario.ts';
import { inContractOrder, openBareCourseList } from './limits/bare-course-list.ts';
import { openProduct } from './open-product.ts';

const request = { path: '/api/courses' };

export const scenario: Scenario = {
  name: 'list of courses through the API',
  limit: 'bare Hono and the same SQL',
  aim: 0.8,
  operations: 600,
  atOnce: 8,
  async bare(context) {
    const { listBarely, close } = await openBareCourseList(context);
    const app = new Hono().get(request.path, async (c) => c.json(inContractOrder(await listBarely())));
    return { listener: getRequestListener(app.fetch), request, close };
  },
  async ours(context) {
    const { listener, close } = await openProduct(context, { isCached: false });
    return { listener, request, close };
  },
};
