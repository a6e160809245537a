import { expect, type Page } from '@playwright/test';
import { GENERATOR_MESSAGES } from '#shared/academy/generator.messages.ts';
import { startFreshServer } from '#tests/support/academy/fresh-server.ts';
import { signInScript } from '#tests/support/browser/stored-session.ts';
import { test } from '#tests/support/browser/test.ts';
import { readToast } from '#tests/support/browser/toast.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson } from '#tests/support/people.ts';

const LOOK = '**/admin/module-generation';
const START = '**/functions/generate-nail-modules';
const { starting, started, complete, generationComplete, failed } = GENERATOR_MESSAGES;

test('the administrator fills the academy with one click and watches it happen', async ({
  page,
  context,
  expectComplaints,
}) => {
  // It starts a server first.
  test.setTimeout(360_000);
  const server = await startFreshServer();
  try {
    const admin = await makePerson(server, { email: server.deps.settings.adminEmail });
    // The first two are missing, and ship with the product.
    for (let number = 3; number <= 20; number += 1) await makeModule(server, number);
    await context.addInitScript(signInScript(server.origin, admin.session));
    await visit(page, `${server.origin}/admin`);
    const generator = page.getByRole('region', { name: 'AI Module Generator' });
    const generate = generator.getByRole('button', { name: 'Generate 2 modules' });
    await expect(generator.getByText('18/20')).toBeVisible();

    expectComplaints('net::ERR_FAILED');
    await page.route(START, (route) => route.abort());
    await generate.click();
    await readToast(page, failed);

    await page.unroute(START);
    const start = await hold(page, START);
    await generate.click();
    await readToast(page, { ...starting, description: '' });
    const look = await hold(page, LOOK);
    start.resolve();
    await readToast(page, started(2, 1));
    look.resolve();
    await readToast(page, complete);
    await expect(generator.getByText('20/20')).toBeVisible();
    await expect(generator.getByText('Last run: 2 of 2 done')).toBeVisible();
    await expect(generator.getByRole('button', { name: 'Generate modules' })).toBeDisabled();

    // Another page that has not heard of it yet.
    await page.route(LOOK, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), moduleCount: 19, availableCount: 1 },
      });
    });
    await page.reload();
    await generator.getByRole('button', { name: 'Generate 1 module' }).click();
    await readToast(page, generationComplete('All 20 modules are in the academy.'));
  } finally {
    // Otherwise it would complain that its server is gone.
    await page.close();
    await server.stop();
  }
});

/** Requests wait, so that each message can be read before the next one comes. */
async function hold(page: Page, address: string): Promise<PromiseWithResolvers<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    // A newer request may have taken its place.
    await route.continue().catch(() => undefined);
  });
  return held;
}
