import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { jwtVerify } from 'jose';
import { accounts } from '#db/seed/accounts.ts';
import { loadViewer } from '#server/access/load-viewer.ts';
import { openSession } from '#server/auth/sessions/open-session.ts';
import type { Deps } from '#server/deps.ts';
import type { Scenario } from './harness/scenario.ts';
import { inContractOrder, openBareCourseList } from './limits/bare-course-list.ts';
import { openProduct } from './open-product.ts';
import { recordStatements } from './record-statements.ts';

const path = '/api/courses';

export const scenario: Scenario = {
  name: 'list of courses through the API, signed in',
  limit: 'bare Hono, a checked signature and the same SQL',
  aim: 0.8,
  operations: 500,
  atOnce: 8,
  async bare(context) {
    const product = await openProduct(context, { isCached: true });
    const token = await signIn(product.deps);
    const { pool, listBarely, close } = await openBareCourseList(context);
    const [viewer] = await recordStatements(pool, (db) => loadViewer({ ...product.deps, db }, token));
    if (!viewer) throw new Error('Loading the viewer should take one statement.');
    await product.close();
    const app = new Hono().get(path, async (c) => {
      await jwtVerify(c.req.header('authorization')?.slice('Bearer '.length) ?? '', product.deps.authKey);
      await pool.query({ ...viewer, name: 'viewer', rowMode: 'array' });
      return c.json(inContractOrder(await listBarely()));
    });
    return { listener: getRequestListener(app.fetch), request: { path }, close };
  },
  async ours(context) {
    const { listener, deps, close } = await openProduct(context, { isCached: true });
    const headers = { Authorization: `Bearer ${await signIn(deps)}` };
    return { listener, request: { path, headers }, close };
  },
};

async function signIn(deps: Deps): Promise<string> {
  const session = await deps.db.transaction((tx) => openSession(deps, tx, accounts.amara.id));
  return session.access;
}
