import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CourseReview } from '#shared/reviews/reviews.contract.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { ReplyButton } from './reply-button.tsx';
import { Review } from './review.tsx';

const review: CourseReview = {
  id: 'r',
  rating: 4,
  reviewText: 'Calm.',
  createdAt: '2026-03-01T10:00:00.000Z',
  author: { id: 'p', displayName: 'Lena', avatarUrl: null },
  reply: null,
};
const reply = { text: '<b>Thank you</b>', createdAt: '2026-03-02T10:00:00.000Z' };

function draw(shown: CourseReview, isOwner = false): string {
  return renderToStaticMarkup(
    <FixedLocation>
      <Review review={shown} creatorName="Ada">
        {isOwner ? <ReplyButton review={shown} /> : null}
      </Review>
    </FixedLocation>,
  );
}

it('a reply stands under its review as plain text, with the creator’s name and mark', () => {
  expect(draw(review)).not.toMatch(/Ada|Creator/);
  expect(draw({ ...review, reply })).toMatch(
    /Calm\..*Reply from .*Ada.*Creator.*Mar.*&lt;b&gt;Thank you&lt;/s,
  );
});

it('a button names whom it replies to, and says whether there is a reply already', () => {
  expect(draw(review)).not.toContain('<button');
  expect(draw(review, true)).toMatch(/<button.*>Reply<span class="sr-only"> to Lena/);
  expect(draw({ ...review, reply }, true)).toMatch(/>Edit Reply<span class="sr-only"> to Lena/);
});
