import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { CERTIFICATE_MESSAGES } from '#shared/academy/certificate.messages.ts';
import { certificatePath } from '#shared/academy/certificate.rules.ts';
import { makeCertificate } from '#tests/support/academy/make-certificate.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { backstage } from '#tests/support/browser/backstage.ts';
import { test } from '#tests/support/browser/test.ts';
import { expectToast } from '#tests/support/browser/toast.ts';
import { become, visit } from '#tests/support/browser/visit.ts';
import { atLeastOn, expectNoSidewaysScroll } from '#tests/support/browser/widths.ts';

test(
  'a certificate leads from the dashboard to its public page, and from there to paper',
  atLeastOn('@phone'),
  async ({ page, context, newPerson, signIn }) => {
    const { session } = await newPerson('Amara');
    await signIn(session);
    await visit(page, '/dashboard');
    const wall = page.getByRole('region', { name: 'My Certificates' });
    await expect(wall.getByText('Pass a module’s quiz and its certificate hangs here.')).toBeVisible();

    const holder = { holder_name: `<b>Amara</b> ${'محمد'.repeat(8)}` };
    const { code, module_title: title } = await makeCertificate(
      { deps: backstage() },
      session.user.id,
      holder,
    );
    await visit(page, '/dashboard');
    await wall.getByRole('link', { name: `${title}: 90%` }).click();
    await expect(page).toHaveURL(certificatePath(code));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(holder.holder_name);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await context.grantPermissions(['clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expectToast(page, CERTIFICATE_MESSAGES.copied);

    const html = await (await page.request.get(certificatePath(code))).text();
    expect(html).toContain('&lt;b&gt;Amara&lt;/b&gt;');
    expect(html).not.toContain('<b>Amara');
    expect(html).toMatch(new RegExp(`property="og:image" content="http[^"]+/certificates/${code}\\.png"`));
    expect(html).toContain('<meta name="robots" content="noindex"');

    await become(page, null);
    await visit(page, certificatePath(code).toLowerCase());
    await expect(page).toHaveURL(certificatePath(code));
    await expect(page.getByText('Verified by Lunula.')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download PDF' }).click();
    const file = await readFile(await (await download).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  },
);
