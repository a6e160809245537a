import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { users } from '#server/auth/auth.tables.ts';
import type { Deps } from '#server/deps.ts';
import { isKnown } from '#server/platform/http/is-known.ts';
import { isPublicPerson } from '#server/profiles/is-public-person.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import type { Authenticate } from '#server/requests/create-authentication.ts';
import { isMember } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { AVATAR_MESSAGES } from '#shared/profiles/avatar.messages.ts';
import { AVATAR_MAX_BYTES, AVATAR_PATH } from '#shared/profiles/avatar.rules.ts';
import { uuid } from '#shared/uuid.ts';
import { findAvatar, type StoredAvatar } from './avatar-storage.ts';
import { saveAvatar } from './save-avatar.ts';

/** A file is in memory while it is sent and decoded, so nobody may send many at once, and visitors none. */
const AT_ONCE = 2;

/** Avatars: sent by their owner in one request, and open to everyone. */
export function avatarRoutes(deps: Deps, authenticate: Authenticate): Hono<AppEnv> {
  const underWay = new Map<string, number>();

  async function oneOfFew<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const others = underWay.get(userId) ?? 0;
    if (others >= AT_ONCE) throw new DomainError('TOO_MANY_REQUESTS');
    underWay.set(userId, others + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(userId) ?? 1) - 1;
      if (left > 0) underWay.set(userId, left);
      else underWay.delete(userId);
    }
  }

  const limit = bodyLimit({
    maxSize: AVATAR_MAX_BYTES,
    onError() {
      throw new DomainError('TOO_LARGE', { fields: { file: AVATAR_MESSAGES.tooLarge.description } });
    },
  });

  const routes = new Hono<AppEnv>();
  routes.put(AVATAR_PATH, async (c) => {
    const viewer = await authenticate(c.req, true);
    if (!isMember(viewer)) throw new DomainError('UNAUTHENTICATED');
    return oneOfFew(viewer.userId, async () => {
      // Unless a length was declared, this reads the file.
      await limit(c, async () => {});
      const profile = await saveAvatar(deps, viewer, Buffer.from(await c.req.arrayBuffer()));
      return c.json(profile, 200, { 'Cache-Control': 'no-store' });
    });
  });

  routes.get('/media/avatars/:userId/avatar.webp', async (c) => {
    const userId = uuid.safeParse(c.req.param('userId')).data;
    const avatar = userId === undefined ? null : await findShown(deps, userId);
    if (!avatar) throw new DomainError('NOT_FOUND');
    const etag = `"${avatar.hash}"`;
    // An address that names an earlier picture shows the present one, but not for ever.
    const isNamed = c.req.query('v') === avatar.hash;
    const headers = {
      'Cache-Control': isNamed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: etag,
    };
    if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
    return c.body(avatar.bytes, 200, { ...headers, 'Content-Type': 'image/webp' });
  });
  return routes;
}

/** The picture of somebody suspended is not shown, like the rest of their profile. */
async function findShown(deps: Deps, userId: string): Promise<StoredAvatar | null> {
  const isShown = await deps.db.$count(users, and(eq(users.id, userId), isPublicPerson));
  return isShown ? findAvatar(deps, userId) : null;
}
