import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Course } from '#shared/courses/courses.contract.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { enrolByApi, test } from '#tests/support/browser/taught-course.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { atLeastOn, QUICK } from '#tests/support/browser/widths.ts';

test(
  'a creator sees what their course did today, from the dashboard to its lessons, and takes it along as a file',
  atLeastOn('@phone', QUICK),
  async ({ page, baseURL, taught, newPerson, signIn }) => {
    const { session } = await newPerson('Lena');
    await enrolByApi(baseURL, taught.id, session);
    const { lessons } = await callApi<Course>(baseURL, `/courses/${taught.id}`);
    const report = {
      watchTimeSeconds: 9,
      positionSeconds: 240,
      furthestSeconds: 240,
      durationSeconds: 240,
      hasEnded: true,
    };
    await callApi(baseURL, `/me/courses/${taught.id}/lessons/${lessons[0]?.id}/progress`, {
      token: session.access,
      method: 'PUT',
      body: report,
    });

    await signIn(taught.teacher);
    await visit(page, '/dashboard');
    await page.getByRole('button', { name: 'Show Analytics' }).click();
    const panel = page.getByRole('region', { name: 'Analytics' });
    await expect(panel.getByText('Estimated; paid earnings are in Creator Studio')).toBeVisible();
    await expect(panel.getByRole('listitem')).toContainText('1 enrollment, $0.00');
    await page.getByRole('button', { name: 'Hide Analytics' }).click();
    await expect(panel).toBeHidden();

    await visit(page, '/creator/analytics?period=all');
    await expect(page.getByRole('button', { name: 'All time', pressed: true })).toBeInViewport({ ratio: 1 });
    const course = page.getByRole('row', { name: taught.title });
    await expect(course.getByRole('cell')).toHaveText([/^Tips for/, '$0.00', '1', '<1m', '1', '0']);
    await page.getByRole('button', { name: '7 days' }).click();
    await expect(page).toHaveURL('/creator/analytics?period=7');
    const views = page.getByRole('figure', { name: /^Views/ });
    await views.getByText('Show as table').click();
    await expect(views.getByRole('row')).toHaveCount(8);
    await expect(views.getByRole('cell', { name: '1', exact: true })).toHaveCount(1);
    await expectAccessible(page);

    await course.getByRole('link').click();
    await expect(page).toHaveURL(`/creator/analytics/${taught.id}?period=7`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(taught.title);
    const funnel = page.getByRole('region', { name: 'How far people get' });
    await expect(funnel.getByRole('listitem')).toHaveText([
      'Enrolled1 (100%)',
      'Started1 (100%)',
      'Finished a lesson1 (100%)',
      'Finished the course0 (0%)',
    ]);
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download lessons (CSV)' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('lunula-lessons-7-days.csv');
    expect(readFileSync(await file.path(), 'utf8')).toContain('\r\nPrep,1,1,1,0.2\r\nPaint,0,0,0,0\r\n');
  },
);
