import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import type { EnrolmentOffer } from '#shared/enrolments/enrolment.access.ts';
import { AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { courseDetailsPath } from '#web/billing/way-back.ts';
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

function draw(offer: EnrolmentOffer): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext value={makeAuth()}>
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
