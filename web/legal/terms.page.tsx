import { PREMIUM_CENTS, PREMIUM_GRACE_DAYS } from '#shared/billing/prices.ts';
import { formatCents } from '#shared/money.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { ContactLink } from './contact-link.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

export function meta() {
  return pageMeta({
    title: 'Terms',
    description: 'What you can expect from Lunula, and what Lunula expects from you.',
    path: '/terms',
  });
}

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms"
      lede="What you can expect from Lunula, and what Lunula expects from you."
      pair="espresso"
      pattern="tortoise"
      sections={sections}
    />
  );
}

const sections: readonly LegalSection[] = [
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>
          You can look around without an account. To enroll, read the academy, chat or pay, you need one with
          a confirmed email address.
        </p>
        <p>
          Keep your password to yourself. You are responsible for what happens on your account, so tell us if
          you think someone else is using it.
        </p>
      </>
    ),
  },
  {
    id: 'premium',
    title: 'Premium',
    body: (
      <ul>
        <li>
          Premium costs {formatCents(PREMIUM_CENTS)} a month and renews every month until you cancel. You can
          cancel at any time and keep access until the end of the month you have paid for.
        </li>
        <li>
          If a renewal fails, you keep access for {PREMIUM_GRACE_DAYS} days so that you can fix the payment.
          Then it ends. Your progress is kept and will be there when you come back.
        </li>
        <li>Premium opens every priced course and academy modules 1 to 10.</li>
      </ul>
    ),
  },
  {
    id: 'purchases',
    title: 'Courses, modules and tips',
    body: (
      <ul>
        <li>A course or academy module that you buy is yours to use without Premium.</li>
        <li>Prices may change, but never for what you have already bought.</li>
        <li>A tip goes to the creator in full. You can send one while a table is live.</li>
      </ul>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <>
        <p>Within 14 days of paying, you can get your money back for</p>
        <ul>
          <li>your first month of Premium,</li>
          <li>a course, if you have watched or read less than 30% of it,</li>
          <li>a module, if you have read less than 30% of it.</li>
        </ul>
        <p>
          A written lesson counts as read once you have opened it, and any lesson as watched once you have
          saved its film for offline or downloaded it or one of its files.
        </p>
        <p>
          Press “Refund…” beside the payment on your dashboard, and the money is on its way. The same course
          or module is refunded like this once; after that we look at each request. For everything else, write
          to <ContactLink />. A full refund also ends your access to what it paid for, deletes the review you
          wrote of that course and withdraws the certificates you earned with it. While your bank is handling
          a dispute over a payment, what it paid for is closed in the same way. Where the law gives you more
          rights, you have them.
        </p>
      </>
    ),
  },
  {
    id: 'lessons',
    title: 'What you may do with a lesson',
    body: (
      <>
        <p>
          Watch it, repeat it, paint it on yourself, on friends and on clients. With Premium, you may keep a
          downloaded video for your own use.
        </p>
        <p>
          The lesson itself belongs to the person who made it. Do not copy it elsewhere, sell it, or share an
          account to get around its price.
        </p>
      </>
    ),
  },
  {
    id: 'table',
    title: 'At the table',
    body: (
      <>
        <p>
          Be kind in chats and honest in reviews. No insults, no threats, no advertising, nothing that is not
          yours to publish. Creators can delete messages and mute people at their own tables; we can suspend
          an account that spoils the place for others.
        </p>
        <p>
          Creators also agree to the{' '}
          <TextLink to="/terms/creators" inline>
            creator terms
          </TextLink>
          .
        </p>
      </>
    ),
  },
  {
    id: 'care',
    title: 'Care',
    body: (
      <p>
        Gels, acrylates, solvents, lamps and drills can harm skin and eyes when used incorrectly. Follow the
        manufacturer’s instructions, even where a lesson says otherwise, and stop if your skin itches or
        burns. Lessons are not medical advice.
      </p>
    ),
  },
  {
    id: 'certificates',
    title: 'Certificates',
    body: (
      <p>
        A certificate proves that its owner passed a Lunula quiz, with the score it shows. It is not a licence
        to work on clients, which many places require.
      </p>
    ),
  },
  {
    id: 'promises',
    title: 'What we cannot promise',
    body: (
      <p>
        That Lunula is always available, that a course stays published forever, or that a nail turns out like
        the one on the screen. When we change these terms, the date at the top changes too, and we tell you
        before any change that costs you something.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about these terms: <ContactLink />
      </p>
    ),
  },
];
