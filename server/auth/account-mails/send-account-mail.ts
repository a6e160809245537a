import type { Deps } from '#server/deps.ts';
import type { AccountMail } from './account-mails.jobs.ts';
import { mailResetLink } from './mail-reset-link.ts';
import { mailSignUpAgain } from './mail-sign-up-again.ts';

/** An attempt that is repeated although it succeeded sends another mail, with a link that works as well. */
export async function sendAccountMail(deps: Deps, { kind, email }: AccountMail): Promise<void> {
  const mailIt = kind === 'reset' ? mailResetLink : mailSignUpAgain;
  await deps.db.transaction((tx) => mailIt(deps, tx, email));
}
