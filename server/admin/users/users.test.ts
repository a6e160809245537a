import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminActs } from '#server/admin/admin.tables.ts';
import { users } from '#server/auth/auth.tables.ts';
import { payments } from '#server/billing/billing.tables.ts';
import { later } from '#server/platform/clock.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { AdminUser, AdminUserDetails } from '#shared/admin/users.contract.ts';
import type { AnyonesPayment, SubscriptionStatus } from '#shared/billing/billing.contract.ts';
import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps } = test;
const { token } = await makePerson(test, { email: 'admin@lunula.test', displayName: 'Ruth' });
await makePerson(test, { displayName: 'Ámbar 100%', email: 'ambar_nails@example.com', hasPremium: true });
await makePerson(test, { displayName: 'Jun', email: 'jun@ambar.example', role: 'creator' });
await makePerson(test, { displayName: 'Ambarella', isVerified: false });

type Listed = { items: AdminUser[]; nextCursor: string | null };
const list = async (query: string) =>
  (await call<Listed>('GET', `/api/admin/users?${query}`, { token })).json.items;
const search = async (q: string, more = '') =>
  (await list(`q=${encodeURIComponent(q)}${more}`)).map(({ displayName }) => displayName).sort();
const act = (userId: string, name: string, body = {}) =>
  call<AdminUser & { code: string }>('POST', `/api/admin/users/${userId}/${name}`, { token, body });
const actsOn = async (userId: string) =>
  (
    await deps.db
      .select()
      .from(adminActs)
      .where(eq(adminActs.subject, `user:${userId}`))
  ).map((row) => row.act);

describe('the list of users', () => {
  it.each<[q: string, found: string[]]>([
    ['ambar', ['Jun', 'Ámbar 100%']],
    ['ÁMBAR', ['Ámbar 100%']],
    ['AMBAR_', ['Ámbar 100%']],
    ['bar 1', ['Ámbar 100%']],
    ['0%', ['Ámbar 100%']],
    ['%', ['Ámbar 100%']],
    ['_', ['Ámbar 100%']],
    ['\\', []],
    ['un@amb', ['Jun']],
    [' jun ', ['Jun']],
    ['ambarella', []],
  ])('finds people by part of a name or address, letter by letter: %s', async (q, found) => {
    expect(await search(q)).toEqual(found);
  });

  it('reads a bounded number of users, also for a text that no index finds parts of', async () => {
    await makePerson(test, { displayName: 'Xq oldest', email: 'first@example.com' });
    await makePerson(test, { displayName: 'Oldest by address', email: 'xq@example.com' });
    await makePerson(test, { displayName: 'Old maxq', email: 'part@example.com' });
    await deps.db.execute(sql`
      update users set email_verified_at = email_verified_at - interval '1 day'
      where email in ('first@example.com', 'xq@example.com', 'part@example.com')`);
    await deps.db.execute(sql`
      with crowd as (
        insert into users (email, password_hash, email_verified_at)
        select 'crowd-' || number || '@example.com', 'none', ${deps.clock.now().toISOString()}::timestamptz - interval '1 hour'
        from generate_series(1, 1000) as number returning id)
      insert into profiles (user_id, display_name) select id, 'One of many' from crowd`);
    expect(await search('xq')).toEqual(['Oldest by address', 'Xq oldest']);
    expect(await search('XQ', '&filter=creators')).toEqual([]);
    expect(await search('maxq')).toEqual(['Old maxq']);
  });

  it('shows what the administrator needs to know, and marks the administrator', async () => {
    const [ambar] = await list('q=ambar_');
    expect(ambar).toEqual({
      id: expect.any(String),
      displayName: 'Ámbar 100%',
      avatarUrl: null,
      email: 'ambar_nails@example.com',
      role: 'student',
      joinedAt: deps.clock.now().toISOString(),
      hasPremium: true,
      isCreatorVerified: false,
      isAdmin: false,
      suspendedAt: null,
      suspensionReason: '',
    });
    expect((await list('q=ruth'))[0]).toMatchObject({ isAdmin: true });
  });

  it('narrows down to creators, verified ones and suspended people, with a search or without', async () => {
    const verified = await makePerson(test, { displayName: 'Vera filtered', role: 'creator' });
    const suspended = await makePerson(test, { displayName: 'Sam filtered' });
    await act(verified.id, 'verify');
    await act(suspended.id, 'suspend', { reason: 'Spam.' });
    const names = async (query: string) => (await list(query)).map(({ displayName }) => displayName);
    expect(await names('filter=verified')).toEqual(['Vera filtered']);
    expect(await names('filter=suspended')).toEqual(['Sam filtered']);
    expect((await names('filter=creators')).sort()).toEqual(['Jun', 'Vera filtered']);
    expect(await search('filtered', '&filter=suspended')).toEqual(['Sam filtered']);
    expect(await search('filtered', '&filter=creators')).toEqual(['Vera filtered']);
    expect(await search('jun', '&filter=suspended')).toEqual([]);
  });
});

describe('a person', () => {
  it('comes with the essentials', async () => {
    const creator = await makePerson(test, { role: 'creator', hasPremium: true });
    await signInAgain(test, creator);
    await makeCourse(test, creator.id);
    await makeCourse(test, creator.id, { is_published: false });
    const other = await makeCourse(test, (await makePerson(test, { role: 'creator' })).id);
    await makeEnrolment(test, creator.id, other.id);
    const { json } = await call<AdminUserDetails>('GET', `/api/admin/users/${creator.id}`, { token });
    expect(json).toMatchObject({
      id: creator.id,
      sessionCount: 2,
      enrolmentCount: 1,
      publishedCourseCount: 1,
      paymentCount: 0,
      paidCents: 0,
      earnedCents: 0,
      hasPremium: true,
    });
    // The renewal date they are shown themselves, not the end of the days of grace after it.
    const own = await call<SubscriptionStatus>('POST', '/api/functions/check-subscription', {
      token: creator.token,
    });
    expect(json.premiumEndsAt).toBe(own.json.subscription_end);
  });
});

describe('a person’s payments', () => {
  it('are listed by themselves, newest first, page by page', async () => {
    const [buyer, other] = [await makePerson(test), await makePerson(test)];
    const ago = (hours: number) => later(deps.clock.now(), { hours: -hours });
    const payment = { kind: 'premium', title: 'Premium', amount_cents: 699, provider: 'test-pay' } as const;
    const paid = [
      { user_id: buyer.id, title: 'First', paid_at: ago(3) },
      { user_id: other.id, title: 'Another’s', paid_at: ago(2) },
      { user_id: buyer.id, title: 'Second', paid_at: ago(1) },
    ];
    await deps.db
      .insert(payments)
      .values(paid.map((row) => ({ ...payment, ...row, provider_payment_id: crypto.randomUUID() })));
    const read = async (more = '') =>
      (
        await call<{ items: AnyonesPayment[]; nextCursor: string | null }>(
          'GET',
          `/api/admin/payments?userId=${buyer.id}&limit=1${more}`,
          { token },
        )
      ).json;
    const first = await read();
    const second = await read(`&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(second.nextCursor).toBeNull();
  });
});

describe('the Verified Creator badge', () => {
  const readProfile = async (id: string) => (await call<PublicProfile>('GET', `/api/profiles/${id}`)).json;

  it('is given and taken, at once for visitors too, and logged once however often it is clicked', async () => {
    const { id } = await makePerson(test, { role: 'creator' });
    expect(await readProfile(id)).toMatchObject({ isCreatorVerified: false });
    const answers = await Promise.all([act(id, 'verify'), act(id, 'verify'), act(id, 'verify')]);
    expect(answers.map(({ json }) => json.isCreatorVerified)).toEqual([true, true, true]);
    expect(await readProfile(id)).toMatchObject({ isCreatorVerified: true });
    await act(id, 'unverify');
    expect((await act(id, 'unverify')).json).toMatchObject({ isCreatorVerified: false });
    expect(await readProfile(id)).toMatchObject({ isCreatorVerified: false });
    expect(await actsOn(id)).toEqual(['user.verify', 'user.unverify']);
  });

  it('is for creators only, but can be taken from somebody who no longer is one', async () => {
    const { id } = await makePerson(test);
    expect(await act(id, 'verify')).toMatchObject({ status: 409, json: { code: 'NOT_A_CREATOR' } });
    expect(await actsOn(id)).toEqual([]);
    await deps.db.update(profiles).set({ is_creator_verified: true }).where(eq(profiles.user_id, id));
    expect((await act(id, 'unverify')).json).toMatchObject({ isCreatorVerified: false });
  });
});

describe('suspending', () => {
  it('needs a reason that can be read', async () => {
    const { id } = await makePerson(test);
    for (const reason of ['', ' \u200B', '\u3164', 'x'.repeat(301)])
      expect(await act(id, 'suspend', { reason })).toMatchObject({
        status: 400,
        json: { code: 'INVALID_INPUT' },
      });
    expect((await act(id, 'suspend', { reason: 'x'.repeat(300) })).status).toBe(200);
  });

  it('happens once, with the first reason, from however many tabs', async () => {
    const { id } = await makePerson(test);
    const answers = await Promise.all(
      ['First', 'Second', 'Third'].map((reason) => act(id, 'suspend', { reason })),
    );
    const reasons = new Set(answers.map(({ json }) => json.suspensionReason));
    expect(reasons.size).toBe(1);
    await Promise.all([act(id, 'restore'), act(id, 'restore')]);
    expect((await act(id, 'restore')).json).toMatchObject({ suspendedAt: null, suspensionReason: '' });
    expect(await actsOn(id)).toEqual(['user.suspend', 'user.restore']);
  });

  it('spares the administrator, whoever that is at the moment', async () => {
    const { id, email } = await makePerson(test);
    const [ruth] = await list('q=ruth');
    const refused = await act(ruth?.id ?? '', 'suspend', { reason: 'By mistake.' });
    expect(refused).toMatchObject({ status: 409, json: { code: 'ADMINISTRATOR_STAYS' } });
    expect((await call('GET', '/api/admin/overview', { token })).status).toBe(200);
    expect((await act(id, 'suspend', { reason: 'Spam.' })).status).toBe(200);
    const [row] = await deps.db.select().from(users).where(eq(users.email, email));
    expect(row).toMatchObject({ suspension_reason: 'Spam.' });
  });
});
