import { renderMail } from '#server/platform/mail/render-mail.ts';
import { RESET_MINUTES, VERIFY_HOURS } from '#shared/auth/auth.rules.ts';

/** Tokens stand behind the # of a link: they reach no server log, no proxy and no referrer. */
export function verificationMail(publicUrl: string, displayName: string, token: string) {
  return renderMail({
    subject: 'Verify your e-mail for Lunula',
    preheader: 'One click and your table is ready.',
    heading: `Welcome, ${displayName}`,
    paragraphs: [
      'Confirm that this address is yours and you can sign in.',
      `The link works once, for ${VERIFY_HOURS} hours.`,
    ],
    action: { label: 'Verify e-mail', href: `${publicUrl}/auth/verify#token=${token}` },
    footnote: 'You did not sign up? Then simply ignore this mail.',
  });
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
