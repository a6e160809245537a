import type { Deps } from '#server/deps.ts';
import type { AccountMail } from './account-mails.jobs.ts';
import { mailResetLink } from './mail-reset-link.ts';
import { mailSignUpAgain } from './mail-sign-up-again.ts';

/** If a successful attempt is repeated, another mail is sent, with a link that works just as well. */
export async function sendAccountMail(deps: Deps, { kind, email }: AccountMail): Promise<void> {
  const mailIt = kind === 'reset' ? mailResetLink : mailSignUpAgain;
  await deps.db.transaction((tx) => mailIt(deps, tx, email));
}
