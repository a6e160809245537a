import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { assertSendable, type Mailer } from './mailer.ts';

export type SmtpMailerOptions = {
  /** `smtp://user:password@host:587` or `smtps://…`; nodemailer's own options may follow as a query. */
  url: string;
  /** `Lunula <hello@example.com>` */
  from: string;
};

export function createSmtpMailer({ url, from }: SmtpMailerOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    // Nothing in a message may make the mailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  const inFlight = new Set<Promise<unknown>>();

  async function send(mail: Parameters<Mailer['send']>[0]): Promise<void> {
    assertSendable(mail);
    const delivery = transport.sendMail({
      from,
      messageId: `<${mail.id ?? randomUUID()}@${domain}>`,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachments: mail.attachments?.map((attachment) => ({ ...attachment })),
      // Keeps holiday responders from replying.
      headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    });
    inFlight.add(delivery);
    try {
      await delivery;
    } finally {
      inFlight.delete(delivery);
    }
  }

  // The pool's own close() fails queued messages; those already accepted are sent first.
  async function close(): Promise<void> {
    await Promise.allSettled(inFlight);
    transport.close();
  }

  return { send, close };
}
