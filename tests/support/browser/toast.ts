import { expect, type Locator, type Page } from '@playwright/test';

type Message = { title: string; description: string };

/** Titles of bad news, which screen readers announce immediately. */
const BAD_NEWS =
  /^(Error|Save failed|Upload failed|Invalid file type|File too large|Access restricted|Profile not found|.+ required)$/i;

/** Expects a message in the corner, with its title and text. */
export async function expectToast(page: Page, message: Message): Promise<void> {
  const toast = toastOf(page, message);
  await expect(toast).toBeVisible();
  if (BAD_NEWS.test(message.title)) await expect(toast.getByRole('alert')).toBeVisible();
}

/** Expects a message and dismisses it; otherwise it would cover what the story presses next. */
export async function readToast(page: Page, message: Message): Promise<void> {
  const toast = toastOf(page, message);
  // This exact element: a fading one is still on the page and has the same words.
  const card = await toast.elementHandle();
  const dismiss = await card?.$('button[aria-label="Dismiss"]');
  // On a busy machine it may be gone by itself before the click gets through.
  await dismiss?.click().catch(() => undefined);
  await card?.waitForElementState('hidden');
}

/** A message that is already fading out is ignored: an identical one may follow while it fades. */
function toastOf(page: Page, { title, description }: Message): Locator {
  const region = page.getByRole('region', { name: /Messages/ });
  const messages = region.locator('[data-sonner-toast]:not([data-removed="true"])');
  return messages.filter({ hasText: title }).filter({ hasText: description });
}
