import { renderMail } from '#server/platform/mail/render-mail.ts';
import { RESET_MINUTES, VERIFY_HOURS } from '#shared/auth/auth.rules.ts';

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A sign-up and a link of its own. */
type SignUpLink = { displayName: string; signedUpAt: Date; token: string };

/**
 * Tokens stand behind the # of a link: they reach no server log, no proxy and no referrer. Anyone can sign up with
 * anyone's address, so the mail says which sign-up its link is for.
 */
export function verificationMail(publicUrl: string, signUp: SignUpLink) {
  return renderMail({
    subject: 'Verify your e-mail for Lunula',
    preheader: 'One click and your table is ready.',
    heading: `Welcome, ${signUp.displayName}`,
    paragraphs: [
      describeSignUp(signUp),
      'Confirm that this address is yours and you can sign in with the password you chose then.',
      `The link works once, for ${VERIFY_HOURS} hours.`,
    ],
    action: { label: 'Verify e-mail', href: verificationLink(publicUrl, signUp) },
    footnote: 'This was not you? Do not use the link: it would let in whoever chose the password.',
  });
}

export function severalSignUpsMail(publicUrl: string, signUps: readonly SignUpLink[]) {
  return renderMail({
    subject: 'Several sign-ups are waiting for this address',
    preheader: 'Use the link of your own sign-up, and no other.',
    heading: 'Which one is yours?',
    paragraphs: [
      'More than one sign-up with this address waits to be verified, and we cannot tell which of them is yours. Use the link of the one you recognise, and no other: it would let in whoever chose its password.',
      `If none of them is yours, sign up again and use the mail that follows. Each link works once, for ${VERIFY_HOURS} hours.`,
    ],
    choices: signUps.map((signUp) => ({
      about: describeSignUp(signUp),
      label: 'This one is mine',
      href: verificationLink(publicUrl, signUp),
    })),
    footnote: 'You never signed up? Then simply ignore this mail.',
  });
}

/** The time first: a name may say anything, but only after it. */
function describeSignUp({ displayName, signedUpAt }: SignUpLink): string {
  return `This sign-up was made on ${MOMENT.format(signedUpAt)} UTC, under the name “${displayName}”.`;
}

function verificationLink(publicUrl: string, { token }: SignUpLink): string {
  return `${publicUrl}/auth/verify#token=${token}`;
}

export function alreadyRegisteredMail(publicUrl: string) {
  return renderMail({
    subject: 'You already have a Lunula account',
    preheader: 'Sign in, or choose a new password.',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to sign up with this address.',
      'Sign in as usual. If the password has slipped your mind, choose a new one on the same page.',
    ],
    action: { label: 'Sign in', href: `${publicUrl}/auth` },
    footnote: 'It was not you? Nothing has changed and there is nothing to do.',
  });
}

export function resetMail(publicUrl: string, token: string) {
  return renderMail({
    subject: 'Choose a new password for Lunula',
    preheader: 'The link works once.',
    heading: 'Choose a new password',
    paragraphs: [`The link below works once, for ${RESET_MINUTES} minutes.`],
    action: { label: 'Choose a new password', href: `${publicUrl}/auth/reset#token=${token}` },
    footnote: 'You did not ask for it? Your password stays as it is.',
  });
}
