import { renderMail } from '#server/platform/mail/render-mail.ts';
import { RESET_MINUTES, VERIFY_HOURS } from '#shared/auth/auth.rules.ts';
import { type Wish, wishSignInPath } from '#shared/auth/wish.rules.ts';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const CHOOSE_PASSWORD = 'Choose a new password';

/** A sign-up and its own link. */
type SignUpLink = { displayName: string; signedUpAt: Date; token: string };

/**
 * Tokens go after the # of a link, so that they reach no server log, proxy or referrer. Anyone can sign up
 * with anyone's address, so the mail says which sign-up its link is for.
 */
export function verificationMail(publicUrl: string, signUp: SignUpLink) {
  return renderMail({
    subject: 'Verify your email for Lunula',
    preheader: 'One click and your table is ready.',
    heading: `Welcome, ${signUp.displayName}`,
    paragraphs: [
      describeSignUp(signUp),
      'Confirm that this address is yours, and you can sign in with the password you chose.',
      `The link works once, for ${VERIFY_HOURS} hours.`,
    ],
    action: { label: 'Verify email', href: verificationLink(publicUrl, signUp) },
    footnote: 'Wasn’t you? Don’t use the link: it would let in whoever chose the password.',
  });
}

export function severalSignUpsMail(publicUrl: string, signUps: readonly SignUpLink[]) {
  return renderMail({
    subject: 'Several sign-ups are waiting for this address',
    preheader: 'Use the link for your own sign-up and no other.',
    heading: 'Which one is yours?',
    paragraphs: [
      'Several sign-ups with this address are waiting to be verified, and we can’t tell which one is yours. Use only the link for the one you recognise: any other would let in whoever chose its password.',
      `If none of them is yours, sign up again and use the email that follows. Each link works once, for ${VERIFY_HOURS} hours.`,
    ],
    choices: signUps.map((signUp) => ({
      about: describeSignUp(signUp),
      label: 'This one is mine',
      href: verificationLink(publicUrl, signUp),
    })),
    footnote: 'Never signed up? Then just ignore this email.',
  });
}

/** The time comes first: a name may say anything, but only after it. */
function describeSignUp({ displayName, signedUpAt }: SignUpLink): string {
  return `This sign-up was made on ${MOMENT.format(signedUpAt)} UTC, under the name “${displayName}”.`;
}

function verificationLink(publicUrl: string, { token }: SignUpLink): string {
  return `${publicUrl}/auth/verify#token=${token}`;
}

type WayBack = { resetToken: string; wish: Wish | null };

/** Its link to a new password may be the only one that its owner can get for now (`takeMailLimits`). */
export function alreadyRegisteredMail(publicUrl: string, { resetToken, wish }: WayBack) {
  return renderMail({
    subject: 'You already have a Lunula account',
    preheader: 'Sign in, or choose a new password.',
    heading: 'You already have an account',
    paragraphs: [
      'Someone, probably you, tried to sign up with this address.',
      'Sign in as usual, or choose a new password if you’ve forgotten yours.',
    ],
    action: { label: 'Sign in', href: `${publicUrl}${wish ? wishSignInPath(wish) : '/auth'}` },
    choices: [
      {
        about: `Forgotten your password? The link below works once, for ${RESET_MINUTES} minutes.`,
        label: CHOOSE_PASSWORD,
        href: resetLink(publicUrl, resetToken),
      },
    ],
    footnote: 'Wasn’t you? Nothing has changed, and there’s nothing you need to do.',
  });
}

export function resetMail(publicUrl: string, token: string) {
  return renderMail({
    subject: 'Choose a new password for Lunula',
    preheader: 'The link works once.',
    heading: 'Choose a new password',
    paragraphs: [`The link below works once, for ${RESET_MINUTES} minutes.`],
    action: { label: CHOOSE_PASSWORD, href: resetLink(publicUrl, token) },
    footnote: 'Didn’t ask for this? Your password stays as it is.',
  });
}

function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/auth/reset#token=${token}`;
}

/** Not for the person who changed it: for the owner, in case that was someone else. */
export function passwordChangedMail(publicUrl: string) {
  return renderMail({
    subject: 'Your Lunula password was changed',
    preheader: 'Was that you? Then there’s nothing you need to do.',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your Lunula account has just been changed. If that was you, there’s nothing you need to do.',
      'If it wasn’t you, choose a new password now. That signs out everyone who is using your account.',
    ],
    action: { label: CHOOSE_PASSWORD, href: `${publicUrl}/auth?view=forgot` },
  });
}
