import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import type { EnrolmentOffer } from '#shared/enrolments/enrolment.access.ts';
import { api } from '#web/api.ts';
import { type Auth, AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { courseDetailsPath } from '#web/billing/way-back.ts';
import { enrolmentQuery } from '#web/courses/courses.queries.ts';
import { useCourseAccess } from '#web/courses/use-course-access.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { Restricted } from './stage-notices.tsx';

const lesson = { id: 'second', title: 'Veins', isFreePreview: false } as LessonOutline;
const course = {
  id: 'marble',
  title: 'Marble Without Panic',
  creator: { id: 'ines' },
  priceCents: 2400,
  isPublished: true,
  lessons: [lesson],
} as unknown as Course;

it('a locked lesson opened by its address says what opens it, and leads back to it from the course', () => {
  const markup = draw('premium-or-buy');
  expect(markup).toContain('This lesson opens with Premium, or with buying the course');
  expect(markup).not.toContain('need to enroll');
  expect(markup).toContain('View Plans');
  expect(markup).toContain('Buy for $24');
  expect(markup).toContain(`href="${courseDetailsPath('marble', '/courses/marble/lessons/second')}"`);
});

it('speaks of enrolling where that is all it takes', () => {
  expect(draw('enrol-free')).toContain('You need to enroll in this course to access this lesson');
  expect(draw('lapsed')).toContain('opens with Premium');
});

it('refuses nothing to those who have Premium: all that is missing is a start', () => {
  const markup = draw('start-learning');
  expect(markup).toContain('Premium Is Active');
  expect(markup).toContain('Start this course, and its lessons are open to you');
  expect(markup).toContain('Start Learning');
  expect(markup).not.toContain('Access Restricted');
});

it('offers what opens it also where it was not known to be closed: the server has said so', () => {
  const unanswered = makeAuth({ user: { id: 'ruta' } as Auth['user'], isSubscriptionAnswered: false });
  const queryClient = new QueryClient();
  queryClient.setQueryData<unknown>(enrolmentQuery(api, course.id).queryKey, { source: 'premium' });
  expect(draw('lapsed', unanswered, queryClient)).toContain('View Plans');
});

function draw(offer: EnrolmentOffer, auth = makeAuth(), queryClient = new QueryClient()): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <AuthContext value={auth}>
        <FixedLocation>
          <Locked offer={offer} />
        </FixedLocation>
      </AuthContext>
    </QueryClientProvider>,
  );
}

function Locked({ offer }: { offer: EnrolmentOffer }) {
  const access = { ...useCourseAccess(course), offer, isKnown: true };
  return <Restricted course={course} outline={lesson} access={access} />;
}
