import { Hono } from 'hono';
import type { Mailbox } from '#server/platform/mail/create-mailbox.ts';
import type { PackedAttachment } from '#server/platform/mail/pack-mail.ts';
import { renderMailboxPage } from './mailbox-page.ts';

const MAX_MAILS = 100;

const nameOf = ({ filename }: PackedAttachment) => filename;

/** Pages for developers, in the embedded default only. */
export function devRoutes(mailbox: Mailbox): Hono {
  const routes = new Hono();
  routes.get('/api/dev/mailbox', async (c) => {
    const mails = await mailbox.list({ to: c.req.query('to'), limit: MAX_MAILS });
    c.header('Cache-Control', 'no-store');
    return c.json(
      mails.map(({ id: _, attachments, ...mail }) => ({ ...mail, attachments: attachments.map(nameOf) })),
    );
  });
  routes.get('/dev/mailbox', async (c) => {
    const page = renderMailboxPage(await mailbox.list({ to: c.req.query('to'), limit: MAX_MAILS }));
    c.header('Content-Security-Policy', page.policy);
    c.header('Cache-Control', 'no-store');
    return c.html(page.html);
  });
  return routes;
}
