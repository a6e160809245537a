import { expect, type Page } from '@playwright/test';

/** Expects a message in the corner, title and text. */
export async function expectToast(
  page: Page,
  { title, description }: { title: string; description: string },
): Promise<void> {
  const messages = page.getByRole('region', { name: /Messages/ }).getByRole('listitem');
  await expect(messages.filter({ hasText: title }).filter({ hasText: description })).toBeVisible();
}
