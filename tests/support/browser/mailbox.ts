import { expect } from '@playwright/test';
import { callApi } from './call-api.ts';

type Mail = { to: string; subject: string; text: string };

export const MAIL_SUBJECTS = {
  verify: 'Verify your email for Lunula',
  reset: 'Choose a new password for Lunula',
} as const;

/**
 * Waits for a mail and returns the link in it, without its origin. Mails are sent by a job, so they are
 * waited for; `after` is an earlier link that does not count.
 */
export async function readMailedLink(
  baseURL: string,
  to: string,
  subject: string,
  options: { after?: string } = {},
): Promise<string> {
  let link: string | undefined;
  const hasArrived = async () => {
    const mails = await callApi<Mail[]>(baseURL, `/dev/mailbox?to=${encodeURIComponent(to)}`);
    link = mails.filter((mail) => mail.subject === subject).map(linkIn)[0];
    return link !== undefined && link !== options.after;
  };
  await expect
    .poll(hasArrived, { message: `a mail "${subject}" to ${to}`, timeout: 15_000, intervals: [50] })
    .toBe(true);
  if (link === undefined) throw new Error('The mail is gone again.');
  return link;
}

function linkIn(mail: Mail): string {
  const address = /https?:\/\/\S+#token=\S+/.exec(mail.text)?.[0];
  if (!address) throw new Error(`There is no link in the mail: ${mail.text}`);
  const { pathname, hash } = new URL(address);
  return pathname + hash;
}
