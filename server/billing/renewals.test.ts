import { expect, it } from 'vitest';
import { FAILS_LATER, openTestPayDesk } from '#tests/support/billing/test-pay-desk.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { processEvents } from './events/process-events.ts';

const testApp = await useTestApp();
const { deps, call, advance } = testApp;
const desk = openTestPayDesk(testApp);

it('lessons and modules close when an unrenewed plan’s grace ends; a new plan opens them again', async () => {
  const creator = await makePerson(testApp, { role: 'creator' });
  const course = await makeCourse(testApp, creator.id, { price_cents: 4_900, lessons: [{}] });
  const module = await makeModule(testApp, 3);
  const person = await makePerson(testApp);
  await expectBoth('closed');

  await desk.subscribe(person, { number: FAILS_LATER });
  await call('POST', `/api/courses/${course.id}/enrolment`, { token: person.token });
  await expectBoth('open');
  await pass(31);
  expect(await check()).toMatchObject({ subscribed: true, renews: false, hasFailedRenewal: true });
  await expectBoth('open');
  await pass(4);
  expect(await check()).toMatchObject({ subscribed: false });
  await expectBoth('closed');

  await desk.subscribe(person);
  await expectBoth('open');
  await pass(32);
  expect(await check()).toMatchObject({ subscribed: true, renews: true });
  await expectBoth('open');

  async function pass(days: number) {
    advance({ days });
    await desk.tick();
    await processEvents(deps);
    person.token = await signInAgain(testApp, person);
  }

  async function check() {
    return (await call('POST', '/api/functions/check-subscription', { token: person.token })).json;
  }

  async function expectBoth(state: 'open' | 'closed') {
    const expected = state === 'open' ? 200 : 403;
    const lesson = `/api/courses/${course.id}/lessons/${course.lessonIds[0]}`;
    expect((await call('GET', lesson, { token: person.token })).status).toBe(expected);
    expect((await call('GET', `/api/modules/${module.id}`, { token: person.token })).status).toBe(expected);
  }
});
