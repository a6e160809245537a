import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Course } from '#shared/courses/courses.contract.ts';
import type { EnrolmentOffer } from '#shared/enrolments/enrolment.access.ts';
import { AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { type CourseAccess, useCourseAccess } from '#web/courses/use-course-access.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { useEnrol } from './use-enrol.ts';
import { WayIn } from './way-in.tsx';

const ID = '0197f0c4-0000-7000-8000-000000000001';
const SIGN_UP = '/auth?tab=sign-up&amp;wish=';
const course = {
  id: ID,
  title: 'Marble Without Panic',
  creator: { id: '0197f0c4-0000-7000-8000-000000000002' },
  priceCents: 2400,
  isPublished: true,
  lessons: [{ id: 'first', title: 'Prep', isFreePreview: false }],
} as unknown as Course;

const visitor = makeAuth({ status: 'signed-out', user: null });

it.each<[offer: EnrolmentOffer, who: typeof visitor, buttons: string[]]>([
  ['enrol-free', visitor, [`Enroll for Free ${SIGN_UP}enroll%3A${ID}`]],
  ['enrol-free', makeAuth(), ['Enroll for Free']],
  ['start-learning', makeAuth(), ['Start Learning']],
  ['premium-or-buy', visitor, [`View Plans ${SIGN_UP}premium`, `Buy for $24 ${SIGN_UP}buy-course%3A${ID}`]],
  ['premium-or-buy', makeAuth(), ['View Plans /dashboard#plan', 'Buy for $24']],
  ['lapsed', makeAuth(), ['View Plans /dashboard#plan', 'Buy for $24']],
  ['continue', makeAuth(), [`Continue Learning /courses/${ID}/lessons/first`]],
  ['edit', makeAuth(), [`Edit Course /courses/${ID}/edit`]],
])('%s offers what this viewer needs', (offer, who, buttons) => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext value={who}>
        <FixedLocation>
          <Buttons offer={offer} />
        </FixedLocation>
      </AuthContext>
    </QueryClientProvider>,
  );
  const found = [...markup.matchAll(/<(?:a|button)[^>]*?(?:href="([^"]*)"[^>]*)?>(.*?)<\/(?:a|button)>/g)];
  const read = found.map(([, href, label = '']) =>
    [label.replace(/<[^>]+>/g, ''), href].filter(Boolean).join(' '),
  );
  expect(read).toEqual(buttons);
});

function Buttons({ offer }: { offer: EnrolmentOffer }) {
  const access: CourseAccess = { ...useCourseAccess(course), offer };
  return <WayIn course={course} access={access} enrol={useEnrol(course)} />;
}
