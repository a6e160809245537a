import { expect, type Locator, type Page } from '@playwright/test';

/** What failed is asked for again every few seconds too, and may have come by itself before it is pressed. */
export async function retry(where: Page | Locator): Promise<void> {
  const button = where.getByRole('button', { name: 'Retry' }).first();
  await expect(async () => {
    if ((await button.count()) > 0) await button.click({ timeout: 1_000 });
  }).toPass();
}
