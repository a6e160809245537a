import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { userFollows } from '#server/profiles/profiles.tables.ts';
import { ANNOUNCEMENT_MESSAGES } from '#shared/announcements/announcement.messages.ts';
import { nameMonth } from '#shared/billing/earnings.rules.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { backstage } from '#tests/support/browser/backstage.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { makeCourse } from '#tests/support/browser/teaching.ts';
import { test } from '#tests/support/browser/test.ts';
import { buyByApi } from '#tests/support/browser/test-pay.ts';
import { readToast } from '#tests/support/browser/toast.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { atLeastOn, QUICK } from '#tests/support/browser/widths.ts';

test(
  'an announcement is drafted, looked at, posted to everyone who follows, and deleted',
  atLeastOn('@phone', QUICK),
  async ({ page, creator, newPerson }) => {
    await visit(page, '/creator/community');
    await expect(page.getByText('Nobody follows you yet.')).toBeVisible();
    // A wide screen names the way back, a phone has it in its header.
    const waysBack = page.getByRole('link', { name: /^(Back|Creator Studio)$/ }).filter({ visible: true });
    await expect(waysBack).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Preview and post' })).toBeDisabled();
    for (const name of ['Noor', 'Bo']) {
      const { session } = await newPerson(name);
      const follow = { follower_id: session.user.id, following_id: creator.user.id };
      await backstage().db.insert(userFollows).values(follow);
    }
    await page.getByLabel('Announcement', { exact: true }).fill('Foil on Friday.');
    await page.reload();
    await expect(page.getByText('Draft restored')).toBeVisible();
    await expect(page.getByText('Goes to 2 followers.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Profile of Noor' })).toBeVisible();

    await page.getByRole('button', { name: 'Preview and post' }).click();
    const preview = page.getByRole('dialog', { name: 'Post to 2 followers?' });
    await expect(preview).toContainText('Foil on Friday.');
    await preview.getByRole('button', { name: 'Post announcement' }).click();
    await readToast(page, ANNOUNCEMENT_MESSAGES.posted);
    await expect(page.getByLabel('Announcement', { exact: true })).toHaveValue('');
    const posted = page.getByRole('region', { name: 'Your announcements' });
    await expect(posted.getByRole('listitem')).toContainText('Foil on Friday.');
    await expectAccessible(page);

    await posted.getByRole('button', { name: 'Delete “Foil on Friday.”' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this announcement?' });
    await question.getByRole('button', { name: 'Delete announcement' }).click();
    await readToast(page, ANNOUNCEMENT_MESSAGES.deleted);
    await expect(posted).toContainText('You haven’t announced anything yet.');
  },
);

test(
  'a sale shows in the studio, in the month’s statement and in its file; figures that fail come back',
  atLeastOn('@desktop'),
  async ({ page, creator, newPerson, baseURL, expectComplaints }) => {
    expectComplaints(500);
    const course = await makeCourse(baseURL, creator, ['Prep'], { title: 'Foil', priceCents: 1_999 });
    const put = (to: 'publish' | 'unpublish') =>
      callApi(baseURL, `/courses/${course.id}/${to}`, { token: creator.access, method: 'POST' });
    await put('publish');
    const { session } = await newPerson('Noor');
    await buyByApi(baseURL, session, { kind: 'course', courseId: course.id, consent: true });
    // Other stories look at the wall.
    await put('unpublish');

    const reads = '**/api/me/earnings';
    await page.route(reads, (route) => route.fulfill({ status: 500, json: {} }));
    await visit(page, '/creator');
    const figures = page.getByRole('list', { name: 'Your figures' });
    await expect(figures.getByRole('alert')).toContainText('Couldn’t be loaded.');
    await expect(figures).not.toContainText('$0');
    await page.unroute(reads);
    await figures.getByRole('button', { name: 'Retry: Earnings' }).click();
    await expect(figures.getByRole('listitem').filter({ hasText: 'Earnings' })).toContainText('$13.99');
    await expect(page.getByText('Upload your first course, done')).toBeAttached();
    await expect(page.getByText('Test mode: nothing to set up.')).toBeVisible();
    await expectAccessible(page);

    await figures.getByRole('link', { name: 'Earnings' }).click();
    await expect(page).toHaveURL('/creator/monetization');
    await expect(page.getByRole('region', { name: 'Payouts' })).toContainText('No real money moves');
    const [{ month }] = await readMonths(baseURL, creator.access);
    await page.getByRole('link', { name: nameMonth(month) }).click();
    const statement = page.getByRole('region', { name: 'Statement' });
    await expect(statement.getByRole('heading', { level: 2 })).toHaveText(nameMonth(month));
    await expect(statement).toContainText('Your share, 70%$13.99');
    await expect(statement.getByRole('listitem')).toContainText('$19.99 paid');
    await expectAccessible(page);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`lunula-statement-${month}.csv`);
    expect(readFileSync(await download.path(), 'utf8')).toMatch(/Sale,Foil,L-\d+,19\.99,13\.99/);
  },
);

type Months = [{ month: string }];

/** The month of the sale: this story may run across midnight. */
async function readMonths(baseURL: string, token: string): Promise<Months> {
  return (await callApi<{ statements: Months }>(baseURL, '/me/earnings', { token })).statements;
}
