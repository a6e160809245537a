import { describe, expect, it } from 'vitest';
import { later } from '#server/platform/clock.ts';
import type { ModuleCard, ModuleStanding } from '#shared/academy/academy.contract.ts';
import { endPremium } from '#tests/support/billing/make-subscription.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { moduleProgress, modulePurchases } from './academy.tables.ts';

const test = await useTestApp();
const { call, deps, advance } = test;
const [first, tenth, eleventh, twelfth] = [
  await makeModule(test, 1),
  await makeModule(test, 10),
  await makeModule(test, 11),
  await makeModule(test, 12),
];
const student = await makePerson(test);
const subscriber = await makePerson(test, { hasPremium: true });
const buyer = await makePerson(test);
await deps.db.insert(modulePurchases).values({ user_id: buyer.id, module_id: eleventh.id });

const read = (moduleId: string, token?: string) =>
  call('GET', `/api/modules/${moduleId}`, token === undefined ? {} : { token });

describe('a module', () => {
  it.each([
    ['a visitor', undefined, ['UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED']],
    [
      'a student',
      student,
      ['PREMIUM_REQUIRED', 'PREMIUM_REQUIRED', 'PURCHASE_REQUIRED', 'PURCHASE_REQUIRED'],
    ],
    ['a subscriber', subscriber, ['open', 'open', 'PURCHASE_REQUIRED', 'PURCHASE_REQUIRED']],
    ['a buyer of module 11', buyer, ['PREMIUM_REQUIRED', 'PREMIUM_REQUIRED', 'open', 'PURCHASE_REQUIRED']],
  ] as const)('opens numbers 1, 10, 11 and 12 to %s as agreed', async (_, person, expected) => {
    for (const [position, module] of [first, tenth, eleventh, twelfth].entries()) {
      const { json, text } = await read(module.id, person?.token);
      const isOpen = expected[position] === 'open';
      expect(json.code ?? 'open').toBe(expected[position]);
      expect(text.includes('Only for those who may read')).toBe(isOpen);
    }
  });

  it('closes when Premium ends, unless it was bought', async () => {
    const lapsing = await makePerson(test, { hasPremium: true });
    await deps.db.insert(modulePurchases).values({ user_id: lapsing.id, module_id: twelfth.id });
    await endPremium(deps.db, lapsing.id, later(deps.clock.now(), { days: 30 }));
    advance({ days: 29, hours: 23 });
    const refresh = async () =>
      (
        await call<{ access: string }>('POST', '/api/auth/sign-in', {
          body: { email: lapsing.email, password: 'correct horse battery' },
        })
      ).json.access;
    expect((await read(first.id, await refresh())).status).toBe(200);
    advance({ hours: 1 });
    const token = await refresh();
    expect((await read(first.id, token)).json).toMatchObject({ code: 'PREMIUM_REQUIRED' });
    expect((await read(twelfth.id, token)).status).toBe(200);
  });
});

describe('the list of modules', () => {
  it('is in order, for everyone, and without the texts', async () => {
    const { json, text } = await call<ModuleCard[]>('GET', '/api/modules');
    expect(json.map(({ moduleNumber }) => moduleNumber)).toEqual([1, 10, 11, 12]);
    expect(text).not.toContain('Only for those who may read');
    expect(json[2]).toMatchObject({ isFreeWithSubscription: false, individualPriceCents: 1999 });
  });

  it('shows what is open to me and my own progress only', async () => {
    const reader = await makePerson(test, { hasPremium: true });
    const neighbour = await makePerson(test);
    await deps.db.insert(moduleProgress).values([
      { user_id: reader.id, module_id: first.id, progress_percentage: 40 },
      { user_id: neighbour.id, module_id: tenth.id, progress_percentage: 90, completed_at: deps.clock.now() },
    ]);
    const { json } = await call<ModuleStanding[]>('GET', '/api/me/modules', { token: reader.token });
    expect(json).toEqual([
      { moduleId: first.id, isAvailable: true, progressPercentage: 40, isCompleted: false },
      { moduleId: tenth.id, isAvailable: true, progressPercentage: 0, isCompleted: false },
      { moduleId: eleventh.id, isAvailable: false, progressPercentage: 0, isCompleted: false },
      { moduleId: twelfth.id, isAvailable: false, progressPercentage: 0, isCompleted: false },
    ]);
  });
});
