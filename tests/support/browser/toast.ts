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

/** For a page to evaluate in advance: waits for a message that something else may replace at once. */
export function untilToast({ title, description }: Message): string {
  return `new Promise((resolve) => {
    const look = () => {
      const cards = [...document.querySelectorAll('[data-sonner-toast]')];
      const isThere = cards.some(({ textContent }) => textContent.includes(${JSON.stringify(title)}) && textContent.includes(${JSON.stringify(description)}));
      if (isThere) resolve();
      else requestAnimationFrame(look);
    };
    look();
  })`;
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

/**
 * From the next page on that is loaded, messages stay until somebody dismisses them, as they do while people look at
 * another tab: on a busy machine they would be gone before everything has been seen that a story wants to see of them.
 */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(`Object.defineProperty(Document.prototype, 'hidden', { get: () => true })`);
}

/** Dismisses all of them. */
export async function clearToasts(page: Page): Promise<void> {
  const messages = page.locator('[data-sonner-toast]');
  await expect(async () => {
    await messages
      .getByRole('button', { name: 'Dismiss' })
      .first()
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    expect(await messages.count()).toBe(0);
  }).toPass();
}

/** Whether messages can be seen, and what lies beneath the messages on the screen and could be pressed, looked for point by point. */
const coveredBy = (container: string, messages: string) => `(() => {
  const toaster = document.querySelector('${container}');
  const shown = toaster?.querySelectorAll('${messages}') ?? [];
  const cards = [...shown].filter((card) => card.checkVisibility({ visibilityProperty: true }));
  const covered = new Set(cards.length > 2 ? ['There are more than two'] : []);
  for (const card of cards) {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) covered.add('It is not in view');
    for (let y = top + 1; y < bottom; y += 6)
      for (let x = left + 1; x < right; x += 6) {
        const beneath = document.elementsFromPoint(x, y).find((element) => !toaster.contains(element));
        const control = beneath?.closest('a[href], button:enabled, input, select, textarea, summary, [role=slider]');
        if (control) covered.add(control.getAttribute('aria-label') || control.textContent.trim() || control.tagName);
      }
  }
  return { isSeen: cards.length > 0, covered: [...covered] };
})()`;

/** There is a message, and it covers nothing that can be pressed. It may take a moment to get out of the way. */
export async function expectToastsClear(page: Page): Promise<void> {
  await expect.poll(() => look(page), { intervals: [100] }).toEqual({ isSeen: true, covered: [] });
}

/** The same; where it covers something wherever it lies, it is not shown. */
export async function expectNothingCovered(page: Page): Promise<void> {
  await expect.poll(async () => (await look(page)).covered, { intervals: [100] }).toEqual([]);
}

/** The same of the notice of a lost connection. */
export async function expectNoticeClear(page: Page): Promise<void> {
  const notice = () => look(page, '#notices', '[data-rises]');
  await expect.poll(notice, { intervals: [100] }).toEqual({ isSeen: true, covered: [] });
}

type Seen = { isSeen: boolean; covered: string[] };

function look(
  page: Page,
  container = '[data-sonner-toaster]',
  messages = '[data-visible=true]:not([data-removed=true])',
): Promise<Seen> {
  return page.evaluate(coveredBy(container, messages));
}
