import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { users } from '#server/auth/auth.tables.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { AVATAR_SPOT } from './draw-share-picture.ts';
import type { PictureFace } from './picture-face.ts';
import { rasterSharePicture } from './raster-share-picture.ts';
import { sharePictureRoutes } from './share-picture.routes.ts';

const test = await useTestApp();
const { app, deps, call } = test;

async function pictureOf(userId: string): Promise<string> {
  test.cache.forgetEverything();
  return (await call<{ pictureUrl: string }>('GET', `/api/profiles/${userId}`)).json.pictureUrl;
}

function change(userId: string, columns: Partial<typeof profiles.$inferInsert>) {
  return deps.db.update(profiles).set(columns).where(eq(profiles.user_id, userId));
}

describe('the picture of a profile', () => {
  it('is drawn at an address that changes with what it shows, and earlier ones lead there', async () => {
    const { id } = await makePerson(test, { role: 'creator', displayName: 'Hana' });
    const first = await pictureOf(id);
    const answer = await app.request(first);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
    const known = { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } };
    expect((await app.request(first, known)).status).toBe(304);

    await change(id, { follower_count: 7, bio: 'Ten canvases.' });
    expect(await pictureOf(id)).toBe(first);
    await change(id, { is_creator_verified: true });
    const second = await pictureOf(id);
    expect(second).not.toBe(first);
    const moved = await app.request(first);
    expect([moved.status, moved.headers.get('location')]).toEqual([302, second]);
  });

  it('exists as long as the profile does', async () => {
    const { id } = await makePerson(test);
    const path = await pictureOf(id);
    await deps.db.update(users).set({ suspended_at: deps.clock.now() }).where(eq(users.id, id));
    for (const address of [path, `/media/profiles/${crypto.randomUUID()}/0123456789abcdef.png`])
      expect((await app.request(address)).status).toBe(404);
    for (const address of ['/media/profiles/x/0123456789abcdef.png', `/media/profiles/${id}/..%2f.png`])
      expect((await app.request(address)).status).toBe(404);
  });

  it('is drawn once for all who ask, a few wait, and the rest are asked to come back', async () => {
    const people = await Promise.all(Array.from({ length: 42 }, () => makePerson(test)));
    const [first = '', ...others] = await Promise.all(people.map(({ id }) => pictureOf(id)));
    const drawn: string[] = [];
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const routes = sharePictureRoutes(deps, async (_, { userId }) => {
      drawn.push(userId);
      begun.resolve();
      await released.promise;
      return Buffer.from('picture');
    });
    routes.onError((error, c) => c.text(error.message, 503));
    const statusOf = async (path: string) => (await routes.request(path)).status;
    const firstAnswer = statusOf(first);
    await begun.promise;
    // Forty may wait; whoever asks for the picture under way shares it.
    const answers = [firstAnswer, statusOf(first), ...others.map(statusOf)];
    expect(await Promise.race(answers)).toBe(503);
    released.resolve();
    expect((await Promise.all(answers)).toSorted()).toEqual([...Array(42).fill(200), 503]);
    expect(drawn.length).toBe(41);
    expect(new Set(drawn).size).toBe(41);
  });

  it.each([
    ['nothing', ''],
    ['sixty wide letters', 'W'.repeat(60)],
    ['several scripts and a drawing', 'علي 美甲 💅🏽'],
    ['characters that no font has', '\u{12000}\u{12001}'],
    ['a pile of accents', `Z${'\u0301'.repeat(59)}`],
    ['markup', '<script>&"\'</script>'],
  ])('can be drawn for a name of %s', async (_, displayName) => {
    expect(
      await sharp(await rasterSharePicture({ face: faceOf(displayName), avatar: null })).metadata(),
    ).toMatchObject({ width: 1200, height: 630 });
  });

  it('shows the person’s own picture, round, or the initial if that cannot be read', async () => {
    const square = sharp({ create: { width: 512, height: 512, channels: 3, background: '#00ff00' } });
    const avatar = await square.webp({ lossless: true }).toBuffer();
    const { left, top, size } = AVATAR_SPOT;
    const pixelsOf = async (task: Uint8Array) => {
      const picture = await rasterSharePicture({ face: faceOf('Hana'), avatar: task });
      const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => [
        ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
      ];
      return { centre: at(left + size / 2, top + size / 2), corner: at(left + 2, top + 2) };
    };
    const shown = await pixelsOf(avatar);
    expect(shown.centre).toEqual([0, 255, 0]);
    expect(shown.corner).not.toEqual([0, 255, 0]);
    expect((await pixelsOf(Buffer.from('<svg onload=alert(1)>'))).centre).not.toEqual([0, 255, 0]);
  });
});

function faceOf(displayName: string): PictureFace {
  const userId = '0197f0c4-0000-7000-8000-000000000001';
  return { userId, displayName, role: 'creator', isCreatorVerified: false, avatarUrl: null };
}
