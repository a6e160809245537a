import { GRACE_DAYS } from '#shared/account/account.rules.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { ContactLink } from './contact-link.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

export function meta() {
  return pageMeta({
    title: 'Privacy',
    description: 'What Lunula stores about you, why, who sees it, and how to get a copy or have it deleted.',
    path: '/privacy',
  });
}

export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy"
      lede="What Lunula stores about you, why, who sees it, and how to get a copy or have it deleted."
      pair="glacier"
      pattern="chrome"
      sections={sections}
    />
  );
}

const sections: readonly LegalSection[] = [
  {
    id: 'short',
    title: 'In short',
    body: (
      <p>
        Lunula stores what it needs to teach you and to take a payment. It carries no advertising, does not
        follow you around, sets no third-party cookies and sells nothing about you.
      </p>
    ),
  },
  {
    id: 'stored',
    title: 'What we store',
    body: (
      <ul>
        <li>
          <b>Account.</b> Your email address, when it was confirmed, and a hash of your password. The password
          itself is never stored. Where you are signed in: the browser and system, like “Chrome on Android”,
          and when it was last used.
        </li>
        <li>
          <b>Profile.</b> Your name, picture, bio, location and links, if you fill them in. If you sign up
          without a name, the part of your address before the @ is shown until you choose one; if you clear
          your name, “Anonymous User” is.
        </li>
        <li>
          <b>Learning.</b> Courses you enrolled in, lessons watched and for how long, lessons read or
          downloaded from, bookmarks with their notes, modules read, quiz answers and scores, certificates.
        </li>
        <li>
          <b>Live streams.</b> Which ones you want to be reminded of, and which one you are watching, for as
          long as you watch it.
        </li>
        <li>
          <b>What you say.</b> Reviews, chat messages, tips, and whom you follow.
        </li>
        <li>
          <b>Payments.</b> What you bought, when, for how much, and the payment provider’s reference. Card
          details go to the provider and never reach us.
        </li>
      </ul>
    ),
  },
  {
    id: 'browser',
    title: 'In your browser',
    body: (
      <p>
        Your session is kept in your browser’s local storage, not in a cookie: two credentials, one
        short-lived and one to renew it, with your name, picture and email address. Signing out removes them.
        Your theme and similar settings are kept there too and are not sent to us. So is what you type into a
        form without saving: it waits there as a draft until you save or discard it, even after you sign out.
        If you look at live streams without signing in, a random key is kept there and sent to us, so that
        your tabs count as one viewer. We forget it when you stop watching.
      </p>
    ),
  },
  {
    id: 'seen',
    title: 'Who sees what',
    body: (
      <>
        <p>
          Everyone can see your profile, your reviews, what you write in a live chat, whom you follow and who
          follows you. A certificate’s page shows your name, module and score to anyone who has its address.
        </p>
        <p>
          No other member sees your email address, your progress or your bookmarks. The people who run Lunula
          can, when a question or a fault makes it necessary. A creator learns your name when you enroll in
          their course, follow them, write to them or tip them.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Others involved',
    body: (
      <ul>
        <li>The payment provider handles your payment and stores what payment law requires of it.</li>
        <li>A mail server delivers our emails to you.</li>
        <li>
          Some lessons are YouTube videos. They are embedded in its privacy mode, but playing one still tells
          YouTube your network address. A lesson’s video may also play from its creator’s own server.
        </li>
        <li>
          Pictures of courses and in texts may come from other servers too. Those learn your network address
          when a picture is shown, but not which page shows it.
        </li>
      </ul>
    ),
  },
  {
    id: 'network',
    title: 'Your network address',
    body: (
      <p>
        To stop people from guessing passwords, we count failed sign-ins and sign-ups by network address. The
        counts are cleared every night and used for nothing else. While you look at live streams without
        signing in, open connections are counted by network address too, so that nobody can take up all of
        them.
      </p>
    ),
  },
  {
    id: 'kept',
    title: 'How long we keep it',
    body: (
      <p>
        Everything that belongs to your account is kept for as long as the account exists. Ended sessions and
        expired email links are deleted within about a month. When the account goes, reviews and chat messages
        stay without your name; certificates stay valid, with the name printed on them; courses of yours that
        people learn from stay open to them under “Former creator”. Payment records are kept for as long as
        the law requires.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Getting a copy, or having it deleted',
    body: (
      <p>
        You can change your profile yourself at any time. Under{' '}
        <TextLink to="/profile/edit" inline>
          Edit Profile
        </TextLink>{' '}
        you can also download everything that belongs to your account, and delete the account: you have{' '}
        {GRACE_DAYS} days to change your mind, then it is gone. If you can’t sign in any more, write to{' '}
        <ContactLink /> from the address you signed up with.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When what we store changes, this page changes with it, and the date at the top says when. Questions:{' '}
        <ContactLink />
      </p>
    ),
  },
];
