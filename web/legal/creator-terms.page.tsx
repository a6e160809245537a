import { CREATOR_FEE_CENTS, CREATOR_SHARE_PERCENT, MIN_PRICE_CENTS } from '#shared/billing/prices.ts';
import { formatCents } from '#shared/money.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { ContactLink } from './contact-link.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

export function meta() {
  return pageMeta({
    title: 'Creator terms',
    description: 'How teaching on Lunula works: your rights, your share, your duties, and how to stop.',
    path: '/terms/creators',
  });
}

export default function CreatorTermsPage() {
  return (
    <LegalPage
      title="Creator terms"
      lede="How teaching on Lunula works: your rights, your share, your duties, and how to stop."
      pair="coral"
      pattern="aura"
      sections={sections}
    />
  );
}

const sections: readonly LegalSection[] = [
  {
    id: 'becoming',
    title: 'Becoming a creator',
    body: (
      <p>
        You become a creator by accepting these terms. They apply in addition to the{' '}
        <TextLink to="/terms" inline>
          terms for everyone
        </TextLink>
        . Nobody has to approve you first, and Creator Studio opens right away.
      </p>
    ),
  },
  {
    id: 'fee',
    title: 'The creator fee',
    body: (
      <p>
        Lunula has announced a one-time creator fee of {formatCents(CREATOR_FEE_CENTS)}, which is waived at
        present. Accepting these terms does not charge it and asks for no card. You will see the amount and
        confirm it yourself before you are ever charged for teaching here.
      </p>
    ),
  },
  {
    id: 'share',
    title: 'What you earn',
    body: (
      <>
        <ul>
          <li>
            {CREATOR_SHARE_PERCENT}% of every sale of your courses, based on the price the learner paid.
          </li>
          <li>100% of the tips you receive. The payment provider’s fee on a tip is ours.</li>
          <li>
            You earn nothing when someone opens your course with Premium or enrolls in a free one: no sale
            takes place.
          </li>
        </ul>
        <p>
          You set the price: 0, or at least {formatCents(MIN_PRICE_CENTS)}. Changing it later does not affect
          earlier sales. Creator Studio lists every entry; it is a statement of what we owe you and does not
          itself move money.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <p>
        Learners can return a course within 14 days if they have watched or read less than 30% of it. A refund
        reverses your share; a partial refund reverses part of it, and a dispute reverses it until it is won.
        A refunded tip is reversed in full and disappears from the chat.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your work stays yours',
    body: (
      <>
        <p>
          You keep all rights to what you publish. You allow Lunula to store it, to make the copies needed to
          play it, to show it to people who may watch it, and to let Premium members download uploaded videos
          for their own use. That permission ends when the work is deleted.
        </p>
        <p>
          Publish only what is yours or what you may use: footage, music, pictures, other people’s faces and
          hands. If someone tells us that you may not, we can take it down while the question is settled.
        </p>
      </>
    ),
  },
  {
    id: 'publishing',
    title: 'Publishing',
    body: (
      <ul>
        <li>A course needs a description and at least one lesson with a video before it can be published.</li>
        <li>The course delivers what its title, description and price promise.</li>
        <li>
          Say which products and lamps you use, and what can go wrong with them. Make no medical claims.
        </li>
        <li>No hatred, no nudity, no advertising dressed up as a lesson.</li>
        <li>Do not ask for favourable reviews, pay for them, or write your own.</li>
      </ul>
    ),
  },
  {
    id: 'live',
    title: 'Live tables',
    body: (
      <ul>
        <li>You start and end a table yourself. After 10 minutes without a signal, it is ended for you.</li>
        <li>Afterwards, the recording becomes a replay at the same address.</li>
        <li>You moderate your chat: you can delete messages, mute people and slow it down.</li>
        <li>Your stream key is a password. If others have seen it, make a new one.</li>
      </ul>
    ),
  },
  {
    id: 'learners',
    title: 'Your learners',
    body: (
      <p>
        You see who enrolls and what they write. Use that for teaching and nothing else. Someone who has
        enrolled keeps access to the course after you unpublish it, and a course can be deleted only while
        nobody is enrolled. That holds after you delete your account, too: the course then shows “Former
        creator” and is offered to nobody new.
      </p>
    ),
  },
  {
    id: 'verified',
    title: 'Verified Creator',
    body: (
      <p>
        The badge is given by hand, cannot be bought, and can be withdrawn. It does not change your share or
        your place in any list.
      </p>
    ),
  },
  {
    id: 'stopping',
    title: 'Stopping',
    body: (
      <p>
        Unpublish your courses, end or cancel your streams, then set your role back to Student in your
        profile. We still owe you what you have earned until then. We may suspend a creator who breaks these
        terms, and will say why.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about teaching here: <ContactLink />
      </p>
    ),
  },
];
