import { renderMail } from '#server/platform/mail/render-mail.ts';
import { GRACE_DAYS } from '#shared/account/account.rules.ts';

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export function deletionRequestedMail(publicUrl: string, eraseAt: Date) {
  const end = `${MOMENT.format(eraseAt)} UTC`;
  return renderMail({
    subject: 'Your Lunula account will be deleted',
    preheader: `Until ${end} you can change your mind.`,
    heading: `Your account will be deleted in ${GRACE_DAYS} days`,
    paragraphs: [
      `You asked us to delete your Lunula account. Until ${end}, everything works as before and you can keep it: sign in, open Edit Profile and choose “Keep my account”.`,
      'After that, your Premium plan ends and your account is deleted for good, with your profile, progress, bookmarks, quiz results, notifications and uploads. What you bought can no longer be opened, and nothing is refunded because of the deletion.',
      'Your reviews and messages stay without your name. Certificates stay valid, with the name printed on them. Courses of yours that have learners stay open to them under “Former creator”; your other courses and your streams are deleted. Payment records are kept for as long as the law requires.',
      'You have been signed out on all other devices.',
    ],
    action: { label: 'Keep my account', href: `${publicUrl}/profile/edit` },
    footnote: 'Wasn’t you? Sign in, keep the account and change your password at once.',
  });
}

export function accountKeptMail(publicUrl: string) {
  return renderMail({
    subject: 'Your Lunula account stays',
    preheader: 'Nothing has been deleted.',
    heading: 'Your account stays',
    paragraphs: ['You chose to keep your account. Nothing has been deleted, and nothing will be.'],
    action: { label: 'Open Lunula', href: `${publicUrl}/dashboard` },
  });
}

export function accountDeletedMail(publicUrl: string) {
  return renderMail({
    subject: 'Your Lunula account has been deleted',
    preheader: 'Thank you for the time you spent with us.',
    heading: 'Your account has been deleted',
    paragraphs: [
      'Your Lunula account and everything that belonged to it are gone, as you asked. This is the last email you’ll get from us.',
      'If you ever want to come back, you can sign up again with the same address, as somebody new.',
    ],
    action: { label: 'Visit Lunula', href: publicUrl },
  });
}
