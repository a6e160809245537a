import { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { UNSUBSCRIBE_PATH } from '#shared/notifications/unsubscribe.addresses.ts';
import { setSubscription } from './set-subscription.ts';

/**
 * The address in every mail's List-Unsubscribe header. Mail programs post to it, with nothing but the token;
 * some open it instead, which must switch nothing off: filters follow links too.
 */
export function unsubscribeRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post('/', async (c) => {
      await setSubscription(deps, { token: c.req.query('token') ?? '', isOn: false });
      return c.json({ unsubscribed: true }, 200, { 'Cache-Control': 'no-store' });
    })
    .get('/', (c) => {
      const token = new URLSearchParams({ token: c.req.query('token') ?? '' });
      c.header('Cache-Control', 'no-store');
      return c.redirect(`${UNSUBSCRIBE_PATH}#${token}`);
    });
}
