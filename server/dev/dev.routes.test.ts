import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createMailbox } from '#server/platform/mail/create-mailbox.ts';
import { devRoutes } from './dev.routes.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunula-mailbox-'));
afterAll(() => rm(folder, { recursive: true }));

it('lists a mail’s attachments by name, and offers them as downloads', async () => {
  const mailbox = createMailbox({ folder });
  const mail = { to: 'ada@lunula.test', subject: 'Well done', text: 'Yours', html: '<p>Yours</p>' };
  const content = Buffer.from('%PDF-1.7');
  const attachment = { filename: '"Ada".pdf', contentType: 'application/pdf', content };
  const headers = { 'List-Unsubscribe': '<https://lunula.test/out>' };
  await mailbox.send({ ...mail, attachments: [attachment], headers });
  const routes = devRoutes(mailbox);

  const page = await (await routes.request('/dev/mailbox')).text();
  const encoded = content.toString('base64');
  expect(page).toContain(
    `<a download="&quot;Ada&quot;.pdf" href="data:application/pdf;base64,${encoded}">&quot;Ada&quot;.pdf</a>`,
  );
  expect(page).toContain('List-Unsubscribe: &lt;https://lunula.test/out&gt;');
  const [listed] = (await (await routes.request('/api/dev/mailbox')).json()) as object[];
  expect(listed).toMatchObject({ ...mail, headers, attachments: ['"Ada".pdf'] });
});

it('shows when a mail was sent as people write it', async () => {
  const mailbox = createMailbox({ folder });
  await mailbox.send({ to: 'eve@lunula.test', subject: 'Hello', text: 'Yours', html: '<p>Yours</p>' });
  const page = await (await devRoutes(mailbox).request('/dev/mailbox?to=eve@lunula.test')).text();
  expect(page).toMatch(
    /to eve@lunula\.test, <time datetime="\d{4}-[^"]+Z">[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d:\d\d\s[AP]M<\/time>/u,
  );
});
