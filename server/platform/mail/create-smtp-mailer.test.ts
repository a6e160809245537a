import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SmtpStandIn, startSmtpStandIn } from '#tests/support/stand-ins/smtp-stand-in.ts';
import { createSmtpMailer } from './create-smtp-mailer.ts';
import type { Mailer } from './mailer.ts';

const mail = { to: 'ada@lunula.test', subject: 'Welcome', text: 'Hello Ada', html: '<p>Hello Ada</p>' };

let smtp: SmtpStandIn;
let mailer: Mailer;

beforeEach(async () => {
  smtp = await startSmtpStandIn();
  mailer = createSmtpMailer({ url: smtp.url, from: 'Lunula <hello@lunula.test>' });
});

afterEach(async () => {
  await mailer.close();
  await smtp.close();
});

describe('createSmtpMailer', () => {
  it('sends text, HTML and attachments to the one recipient', async () => {
    const pdf = Buffer.from('%PDF-1.7 certificate');
    await mailer.send({
      ...mail,
      attachments: [{ filename: 'certificate.pdf', content: pdf, contentType: 'application/pdf' }],
      headers: { 'List-Unsubscribe': '<https://lunula.test/api/unsubscribe/one-click?token=a.b.c>' },
    });

    const [message] = smtp.received;
    expect(message).toMatchObject({ from: 'hello@lunula.test', to: ['ada@lunula.test'] });
    expect(message?.source).toMatch(/^From: Lunula <hello@lunula\.test>\r$/m);
    expect(message?.source).toMatch(/^Subject: Welcome\r$/m);
    expect(message?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(message?.source).toMatch(
      /^List-Unsubscribe:\s+<https:\/\/lunula\.test\/api\/unsubscribe\/one-click\?token=a\.b\.c>\r$/m,
    );
    expect(message?.source).toContain('Hello Ada');
    expect(message?.source).toContain('<p>Hello Ada</p>');
    expect(message?.source).toContain('filename=certificate.pdf');
    expect(message?.source).toContain(pdf.toString('base64'));
  });

  it('delivers accepted mail before it closes', async () => {
    const sent = ['one', 'two', 'three', 'four', 'five'].map((subject) => mailer.send({ ...mail, subject }));
    await mailer.close();

    await Promise.all(sent);
    expect(smtp.received).toHaveLength(5);
  });

  it('rejects when the server refuses the recipient', async () => {
    smtp.refuseNextRecipient('550 5.1.1 No such mailbox');

    await expect(mailer.send(mail)).rejects.toThrow('550');
    expect(smtp.received).toEqual([]);
  });

  it.each([
    ['a line break in the subject', { subject: 'Hi\r\nBcc: eve@evil.test' }],
    ['a bare line feed in the subject', { subject: 'Hi\nBcc: eve@evil.test' }],
    ['a line break in a header', { headers: { 'List-Unsubscribe': '<x>\r\nBcc: eve@evil.test' } }],
    ['a line break in the address', { to: 'ada@lunula.test\r\nBcc: eve@evil.test' }],
    ['a second recipient', { to: 'ada@lunula.test, eve@evil.test' }],
    ['a display name', { to: 'Eve <eve@evil.test>' }],
    ['an SMTP parameter', { to: 'ada@lunula.test> ORCPT=<eve@evil.test' }],
    ['no address at all', { to: '' }],
    [
      'a line break in an attachment name',
      { attachments: [{ filename: 'a\r\nX: y', content: Buffer.alloc(1), contentType: 'text/plain' }] },
    ],
  ])('refuses %s', async (_, change) => {
    await expect(mailer.send({ ...mail, ...change })).rejects.toThrow(TypeError);
    expect(smtp.received).toEqual([]);
  });
});
