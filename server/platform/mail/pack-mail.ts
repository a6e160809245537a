import type { Mail, MailAttachment } from './mailer.ts';

/** A mail as JSON: attachments are base64. */
export type PackedMail = Omit<Mail, 'attachments'> & { attachments: PackedAttachment[] };
export type PackedAttachment = Omit<MailAttachment, 'content'> & { content: string };

export function packMail({ to, subject, text, html, attachments = [], headers }: Mail): PackedMail {
  const packed = attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    content: content.toString('base64'),
  }));
  return { to, subject, text, html, attachments: packed, ...(headers && { headers }) };
}

export function unpackMail({ attachments, ...mail }: PackedMail): Mail {
  const unpacked = attachments.map((attachment) => ({
    ...attachment,
    content: Buffer.from(attachment.content, 'base64'),
  }));
  return { ...mail, attachments: unpacked };
}
