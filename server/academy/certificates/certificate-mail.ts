import type { MailAttachment } from '#server/platform/mail/mailer.ts';
import type { MailContent } from '#server/platform/mail/render-mail.ts';
import type { moduleCertificates } from './certificates.tables.ts';

type Printed = Pick<
  typeof moduleCertificates.$inferSelect,
  'code' | 'module_number' | 'module_title' | 'score'
>;

/** What it says; whether somebody wants it is decided with all other notifications. */
export function certificateMail(
  certificate: Printed,
  address: string,
  pdf: Buffer,
): { content: MailContent; attachments: MailAttachment[] } {
  const { code, module_number: number, module_title: title, score } = certificate;
  const content = {
    subject: `Your certificate: ${title}`,
    preheader: `You passed Module ${number} with ${score}%.`,
    heading: 'You passed. Here is your certificate.',
    paragraphs: [
      `You passed the quiz of Module ${number}, ${title}, with ${score}%. The certificate is attached as a PDF, ready to print.`,
      `It also has a page of its own, which you can share. Anyone can check certificate ${code} there.`,
    ],
    action: { label: 'Open my certificate', href: address },
  };
  const attachment = {
    filename: `lunula-certificate-module-${number}.pdf`,
    contentType: 'application/pdf',
    content: pdf,
  };
  return { content, attachments: [attachment] };
}
