import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import type { EnrolmentOffer } from '#shared/enrolments/enrolment.access.ts';
import { api } from '#web/api.ts';
import { AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { courseDetailsPath } from '#web/billing/way-back.ts';
import { enrolmentQuery, progressQuery } from '#web/courses/courses.queries.ts';
import { type CourseAccess, useCourseAccess } from '#web/courses/use-course-access.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { useEnrol } from './use-enrol.ts';
import { WayIn } from './way-in.tsx';

const ID = '0197f0c4-0000-7000-8000-000000000001';
const SIGN_UP = '/auth?tab=sign-up&amp;wish=';
const PLANS = `/dashboard?from=${encodeURIComponent(`/courses/${ID}`)}#plan`;
const course = {
  id: ID,
  title: 'Marble Without Panic',
  creator: { id: '0197f0c4-0000-7000-8000-000000000002' },
  priceCents: 2400,
  isPublished: true,
  lessons: [
    { id: 'first', title: 'Prep', isFreePreview: false },
    { id: 'second', title: 'Veins', isFreePreview: false },
  ],
} as unknown as Course;

const visitor = makeAuth({ status: 'signed-out', user: null });

it.each<[offer: EnrolmentOffer, who: typeof visitor, buttons: string[]]>([
  ['enrol-free', visitor, [`Enroll for Free ${SIGN_UP}enroll%3A${ID}`]],
  ['enrol-free', makeAuth(), ['Enroll for Free']],
  ['start-learning', makeAuth(), ['Start Learning']],
  ['premium-or-buy', visitor, [`View Plans ${SIGN_UP}premium`, `Buy for $24 ${SIGN_UP}buy-course%3A${ID}`]],
  ['premium-or-buy', makeAuth(), [`View Plans ${PLANS}`, 'Buy for $24']],
  ['lapsed', makeAuth(), [`View Plans ${PLANS}`, 'Buy for $24']],
  ['continue', makeAuth(), [`Continue Learning /courses/${ID}/lessons/first`]],
  ['edit', makeAuth(), [`Edit Course /courses/${ID}/edit`]],
])('%s offers what this viewer needs', (offer, who, buttons) => {
  expect(draw(<Buttons offer={offer} />, who)).toEqual(buttons);
});

const WANTED = `/courses/${ID}/lessons/second`;

it.each<[offer: EnrolmentOffer, buttons: string[]]>([
  ['premium-or-buy', [`View Plans /dashboard?from=${encodeURIComponent(WANTED)}#plan`, 'Buy for $24']],
  ['continue', [`Continue Learning ${WANTED}`]],
])('%s leads back to the lesson somebody stands before, or did before they came', (offer, buttons) => {
  expect(draw(<Buttons offer={offer} wanted={course.lessons[1]} />)).toEqual(buttons);
  const details = courseDetailsPath(ID, WANTED);
  expect(draw(<Buttons offer={offer} />, makeAuth(), details)).toEqual(buttons);
});

it('has a visitor take the lesson along to where they sign up', () => {
  const buttons = [
    `View Plans ${SIGN_UP}premium-lesson%3A${ID}%3Asecond`,
    `Buy for $24 ${SIGN_UP}buy-course%3A${ID}`,
  ];
  expect(draw(<Buttons offer="premium-or-buy" wanted={course.lessons[1]} />, visitor)).toEqual(buttons);
});

it('leads to no other place that an address names', () => {
  const from = courseDetailsPath(ID, '/courses/other/lessons/second');
  expect(draw(<Buttons offer="continue" />, makeAuth(), from)).toEqual([
    `Continue Learning /courses/${ID}/lessons/first`,
  ]);
});

it('calls nothing learning that has been learned', () => {
  const client = new QueryClient();
  client.setQueryData(enrolmentQuery(api, ID).queryKey, { source: 'free' });
  client.setQueryData(progressQuery(api, ID).queryKey, {
    completedLessonIds: ['first', 'second'],
    completedLessons: 2,
    totalLessons: 2,
    completionPercentage: 100,
    continueLessonId: 'first',
  });
  expect(draw(<Buttons offer="continue" />, makeAuth(), '/', client)).toEqual([
    `Watch again /courses/${ID}/lessons/first`,
  ]);
});

function draw(shown: ReactNode, who = makeAuth(), at = '/', client = new QueryClient()): string[] {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthContext value={who}>
        <FixedLocation at={at}>{shown}</FixedLocation>
      </AuthContext>
    </QueryClientProvider>,
  );
  const found = [...markup.matchAll(/<(?:a|button)[^>]*?(?:href="([^"]*)"[^>]*)?>(.*?)<\/(?:a|button)>/g)];
  return found.map(([, href, label = '']) => [label.replace(/<[^>]+>/g, ''), href].filter(Boolean).join(' '));
}

function Buttons({ offer, wanted }: { offer: EnrolmentOffer; wanted?: LessonOutline }) {
  const access: CourseAccess = { ...useCourseAccess(course), offer };
  return <WayIn course={course} access={access} enrol={useEnrol(course)} wanted={wanted} />;
}
