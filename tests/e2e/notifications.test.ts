import { expect, type Page } from '@playwright/test';
import { writeUnsubscribeToken } from '#server/notifications/unsubscribe/unsubscribe-token.ts';
import { backstage } from '#tests/support/browser/backstage.ts';
import { enrolByApi, test } from '#tests/support/browser/taught-course.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { atLeastOn, QUICK } from '#tests/support/browser/widths.ts';
import { HEARING_PATIENCE_MS } from '#web/notifications/hearing-patience.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const settings = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const setting = (page: Page, name: string) => page.getByRole('switch', { name });

/** Who has no connection is not kept waiting for ever; on a busy machine that would come before the connection. */
const NO_IMPATIENCE = `(() => {
  const wait = window.setTimeout;
  window.setTimeout = (act, ms, ...rest) => (ms === ${HEARING_PATIENCE_MS} ? 0 : wait(act, ms, ...rest));
})()`;

test(
  'news arrives in every tab, leads somewhere, and can be switched off, also with a link from a mail',
  atLeastOn('@phone', QUICK),
  async ({ page, context, baseURL, taught, newPerson, signIn, openBrowser }) => {
    const { teacher } = taught;
    await signIn(teacher);
    const other = await context.newPage();
    await page.addInitScript(NO_IMPATIENCE);
    const welcomed = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/me\/notifications\?/.test(request.url())) asked.push(request.url());
    });
    await Promise.all([visit(page, '/creator'), visit(other, '/dashboard')]);
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications');
    await welcomed;
    for (const name of ['Lena', 'Maya']) {
      await enrolByApi(baseURL, taught.id, (await newPerson(name)).session);
    }
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 2 unread');
    // The count came by itself; the list was asked for once.
    expect(asked).toHaveLength(1);

    await bell(page).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('link', { name: `Lena enrolled in ${taught.title}` }).click();
    await expect(page).toHaveURL(`/courses/${taught.id}`);
    await expect(panel).toHaveCount(0);
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread');

    await bell(page).click();
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(panel.getByRole('status')).toBeFocused();
    await expect(panel.getByRole('status')).toHaveText('All read');
    await expect(bell(other)).toHaveAccessibleName('Notifications');

    await panel.getByRole('link', { name: 'Notification settings' }).click();
    await expect(page).toHaveURL('/profile/edit#notifications');
    await expect(settings(page)).toBeFocused();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await setting(page, 'New students, on Lunula').click();
    await saved;

    const visitor = await openBrowser();
    const link = { userId: teacher.user.id, scope: 'digest' } as const;
    await visit(visitor, `/unsubscribe#token=${writeUnsubscribeToken(backstage().authKey, link)}`);
    await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed');
    await expect(visitor.getByRole('button', { name: 'Send them again' })).toBeVisible();

    await page.reload();
    // The profile above has loaded and grown by now.
    await expect(page.getByRole('button', { name: 'Save Profile' })).toBeAttached();
    await expect(settings(page)).toBeFocused();
    await expect(settings(page).getByRole('heading')).toBeInViewport();
    await expect(setting(page, 'New students, on Lunula')).not.toBeChecked();
    await expect(setting(page, 'New students, by email')).not.toBeChecked();
    await expect(setting(page, 'Tips, on Lunula')).toBeChecked();
    await expect(setting(page, 'Streams going live, by email')).toBeChecked();
  },
);
