import { expect, type Locator, type Page } from '@playwright/test';
import { CONFIRMATION_MESSAGES } from '#shared/billing/confirmation.messages.ts';
import { TOO_SOON } from '#shared/streams/stream.form.ts';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { expectNothingMoved, watchShifts } from '#tests/support/browser/shifts.ts';
import { test } from '#tests/support/browser/test.ts';
import { openedBy, payByCard, subscribeByApi } from '#tests/support/browser/test-pay.ts';
import { readToast } from '#tests/support/browser/toast.ts';
import { follow, visit } from '#tests/support/browser/visit.ts';
import { phone, QUICK } from '#tests/support/browser/widths.ts';

const chat = (page: Page) => page.getByRole('log', { name: 'Messages' });
const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming Streams' });
const live = (page: Page) => page.getByRole('region', { name: 'Live Now' });

/** As `datetime-local` wants it; browsers in tests live in UTC. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16);

test(
  'the list stays where it is when it turns out who is looking at it',
  phone,
  async ({ page, signedInAs }) => {
    await signedInAs('student');
    await watchShifts(page);
    const painted = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, (route) => painted.promise.then(() => route.fallback()));
    await page.goto('/streams', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Live Streams' })).toBeVisible();
    await page.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
    );
    painted.resolve();
    await expect(page.getByRole('link', { name: 'Schedule Stream' })).toBeVisible();
    await page.waitForLoadState('load');
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    await expectNothingMoved(page);
  },
);

test('a stream is scheduled, reminded of, goes live, is talked in and tipped, and ends, on three screens at once', {
  tag: QUICK,
}, async ({ page: host, creator, baseURL, newPerson, openBrowser, expectComplaints }) => {
  expectComplaints(400, 403, 409, 'net::ERR_FAILED');
  const title = `Slate, slowly ${crypto.randomUUID().slice(0, 8)}`;
  const fan = await newPerson('Fanny');
  await subscribeByApi(baseURL, fan.session);
  const [guest, visitor] = [await openBrowser(fan.session), await openBrowser()];
  await Promise.all([visit(guest, '/streams'), visit(visitor, '/streams')]);

  await test.step('the creator schedules it', async () => {
    await visit(host, '/streams/create');
    const schedule = host.getByRole('button', { name: 'Schedule Stream' });
    await expect(schedule).toBeDisabled();
    await host.getByLabel('Title').fill(title);
    await expect(schedule).toBeDisabled();
    await host.getByLabel('Date and time').fill(inMinutes(4));
    await schedule.click();
    const start = host.getByLabel('Date and time');
    await expect(start).toHaveAccessibleDescription(new RegExp(`${TOO_SOON}$`));
    await host.getByLabel('Date and time').fill(inMinutes(60));
    await failOnce(host, '**/api/me/streams', schedule);
    await readToast(host, STREAM_MESSAGES.scheduleFailed);
    await schedule.click();
    await expect(host.getByText(STREAM_MESSAGES.scheduled.title)).toBeVisible();
    await expect(host).toHaveURL(/\/streams\/manage\//);
    await host.context().grantPermissions(['clipboard-write']);
    await host.getByRole('button', { name: 'Copy RTMP URL' }).click();
    await expect(host.getByText(STREAM_MESSAGES.copied.title)).toBeVisible();
  });

  await test.step('it appears in everyone’s list, and can be reminded of', async () => {
    await expect(upcoming(visitor).getByRole('link', { name: new RegExp(`^${title}`) })).toBeVisible();
    const reminder = upcoming(guest).getByRole('button', { name: `Set Reminder for ${title}` });
    await reminder.click();
    await readToast(guest, STREAM_MESSAGES.reminderSet);
    await expect(reminder).toHaveAttribute('aria-pressed', 'true');
    await upcoming(visitor)
      .getByRole('button', { name: `Set Reminder for ${title}` })
      .click();
    await readToast(visitor, STREAM_MESSAGES.signInForReminder);
  });

  await test.step('it goes live', async () => {
    const otherTab = await host.context().newPage();
    await visit(otherTab, new URL(host.url()).pathname);
    await otherTab.getByLabel('Date and time').fill(inMinutes(90));
    await otherTab.getByLabel('Description').fill('Bring a slate.');
    await otherTab.getByRole('button', { name: 'Go Live', exact: true }).click();
    await expect(otherTab.getByRole('alertdialog')).toBeVisible();
    await host.getByRole('button', { name: 'Go Live', exact: true }).click();
    const goLive = host.getByRole('alertdialog').getByRole('button', { name: 'Go Live', exact: true });
    await failOnce(host, '**/go-live', goLive);
    await readToast(host, STREAM_MESSAGES.statusFailed);
    await host.getByRole('button', { name: 'Go Live', exact: true }).click();
    await goLive.click();
    await expect(host.getByRole('button', { name: 'End Stream' })).toBeFocused();
    await readToast(host, STREAM_MESSAGES.statusChanged('live'));
    await expect(otherTab.getByRole('button', { name: 'End Stream' })).toBeVisible();
    await expect(otherTab.getByRole('alertdialog')).toHaveCount(0);
    const path = `/me/streams/${new URL(host.url()).pathname.split('/').at(-1)}`;
    const { promise: isRenamed, resolve: send } = Promise.withResolvers<void>();
    await otherTab.route(`**/api${path}`, async (route) => {
      if (route.request().method() === 'PUT') await isRenamed;
      return route.continue();
    });
    const save = otherTab.getByRole('button', { name: 'Save changes' });
    await save.click();
    const renamed = `${title}, and marble`;
    const { form } = await callApi<OwnStream>(baseURL, path, { token: creator.access });
    const body = { ...form, title: renamed };
    await callApi(baseURL, path, { method: 'PUT', token: creator.access, body });
    await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText(renamed);
    // What is being saved stays in sight.
    await expect(otherTab.getByLabel('Title')).toHaveValue(title);
    await expect(save).toHaveAttribute('aria-busy', 'true');
    send();
    await readToast(otherTab, STREAM_MESSAGES.saved);
    await expect(otherTab.getByLabel('Title')).toHaveValue(renamed);
    await expect(otherTab.getByLabel('Description')).toHaveValue('Bring a slate.');
    await otherTab.close();
    await live(visitor).getByRole('link', { name: title }).click();
    await live(guest).getByRole('link', { name: title }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const screen of [guest, visitor]) await expect(screen.getByText('2 watching')).toBeVisible();
  });

  await test.step('they talk, and the creator answers and mutes', async () => {
    await expect(visitor.getByText('Sign in to join the chat.')).toBeVisible();
    const message = '<b>How long do you cure it?</b> https://lamp.example';
    await guest.getByRole('textbox', { name: 'Message' }).fill(message);
    await failOnce(guest, '**/chat', guest.getByRole('button', { name: 'Send', exact: true }));
    await readToast(guest, STREAM_MESSAGES.messageFailed);
    await guest.getByRole('button', { name: 'Retry' }).click();
    await expect(chat(guest)).toBeFocused();
    for (const screen of [guest, visitor]) await expect(chat(screen).getByText(message)).toBeVisible();
    const recent = host.getByRole('region', { name: 'Recent chat' });
    await expect(recent.getByText(message)).toBeVisible();
    await recent.getByRole('textbox', { name: 'Message' }).fill('Sixty seconds.');
    await host.keyboard.press('Enter');
    for (const where of [chat(guest), recent]) await expect(where.getByText('Sixty seconds.')).toBeVisible();
    await recent.getByRole('button', { name: 'Mute Fanny' }).click();
    await expect(guest.getByText('The creator has muted you in this chat.')).toBeVisible();
    await recent.getByRole('button', { name: 'Unmute Fanny' }).first().click();
    await expect(guest.getByRole('textbox', { name: 'Message' })).toBeEnabled();
    await recent.getByRole('button', { name: 'Delete message from Fanny' }).click();
    const question = host.getByRole('alertdialog', { name: 'Delete this message?' });
    await expect(question).toContainText(`Fanny: ${message}`);
    await question.getByRole('button', { name: 'Delete message' }).click();
    for (const screen of [guest, visitor]) await expect(chat(screen).getByText(message)).toHaveCount(0);
  });

  await test.step('a tip is paid first, and then seen by all', async () => {
    await guest.getByRole('button', { name: 'Send Tip' }).click();
    const dialog = guest.getByRole('dialog', { name: 'Send Tip' });
    await expect(dialog.getByText('100% of the tip goes to the creator')).toBeVisible();
    await dialog.getByLabel('Custom amount').fill('0.99');
    await dialog.getByRole('button', { name: /^Continue to pay/ }).click();
    await expect(dialog.getByText(STREAM_MESSAGES.tipInvalid.description)).toBeVisible();
    await dialog.getByText('Buy a coffee').click();
    const pay = dialog.getByRole('button', { name: /^Continue to pay/ });
    await failOnce(guest, '**/create-checkout', pay);
    await readToast(guest, STREAM_MESSAGES.tipFailed);
    const tab = await openedBy(guest, () => pay.click());
    await payByCard(tab);
    await expect(tab.getByText(STREAM_MESSAGES.tipSent.title)).toBeVisible();
    // What stood above the picture stays there, so that the picture does not jump.
    await expect(tab.getByText(CONFIRMATION_MESSAGES.confirmed)).toBeVisible();
    for (const screen of [guest, visitor]) await expect(chat(screen).getByText('Sent $5 tip!')).toBeVisible();
    await expect(host.getByText('from 1 tip')).toBeVisible();
    await tab.close();
  });

  await test.step('it ends everywhere', async () => {
    await expectAccessible(visitor);
    await expectAccessible(host);
    await host.getByRole('button', { name: 'End Stream' }).click();
    await host.getByRole('alertdialog').getByRole('button', { name: 'End Stream' }).click();
    await readToast(host, STREAM_MESSAGES.statusChanged('ended'));
    for (const screen of [guest, visitor]) await expect(screen.getByText('ENDED').first()).toBeVisible();
    await follow(visitor, '/streams');
    await expect(visitor.getByRole('heading', { level: 1, name: 'Live Streams' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: title })).toHaveCount(0);
  });
});

/** Presses what sends a request that the network loses. */
async function failOnce(page: Page, address: string, button: Locator): Promise<void> {
  await page.route(address, (route) => route.abort(), { times: 1 });
  await button.click();
}
