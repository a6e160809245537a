import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import type { EnrolmentSource } from '#shared/enrolments/enrolment.access.ts';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { api } from '#web/api.ts';
import { type Auth, AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { enrolmentQuery } from '#web/courses/courses.queries.ts';
import { LessonHead } from '#web/lessons/lesson-head.tsx';
import { LessonFiles } from '#web/lessons/written/lesson-files.tsx';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';

const course = { id: 'marble', creator: { id: 'ines' }, priceCents: 2400 } as Course;
const lesson = {
  id: 'veins',
  courseId: 'marble',
  isFreePreview: false,
  video: { kind: 'upload', film: null, isPreparing: false, downloadUrl: '/media/film' },
  files: [
    { id: 'f', name: 'Template', sizeBytes: 9, contentType: 'application/pdf', url: '/', expiresAt: '' },
  ],
} as unknown as Lesson;
const outline = { id: 'veins', title: 'Veins', durationMinutes: 10, isFreePreview: false } as LessonOutline;

type Case = { source?: EnrolmentSource; isFreePreview?: boolean; isCompleted?: boolean };

const downloads: [what: string, said: string, draw: (how: Required<Omit<Case, 'source'>>) => ReactNode][] = [
  [
    'its film',
    LESSON_MESSAGES.filmCounts,
    ({ isFreePreview, isCompleted }) => (
      <LessonHead
        course={course}
        outline={{ ...outline, isFreePreview }}
        number={1}
        lesson={{ ...lesson, isFreePreview }}
        isCompleted={isCompleted}
      />
    ),
  ],
  [
    'its files',
    LESSON_MESSAGES.fileCounts,
    ({ isFreePreview, isCompleted }) => (
      <LessonFiles lesson={{ ...lesson, isFreePreview }} isCompleted={isCompleted} renew={async () => null} />
    ),
  ],
];

it.each(downloads)(
  'who bought the course is told before they download %s, unless it changes nothing',
  (_, said, draw) => {
    const drawn = ({ source = 'purchase', isFreePreview = false, isCompleted = false }: Case) =>
      render(draw({ isFreePreview, isCompleted }), source);
    expect(drawn({})).toContain(said);
    expect(drawn({ isCompleted: true })).not.toContain(said);
    expect(drawn({ isFreePreview: true })).not.toContain(said);
    expect(drawn({ source: 'premium' })).not.toContain(said);
  },
);

function render(part: ReactNode, source: EnrolmentSource): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData<unknown>(enrolmentQuery(api, course.id).queryKey, { source });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <AuthContext value={makeAuth({ user: { id: 'ruta' } as Auth['user'] })}>
        <FixedLocation>{part}</FixedLocation>
      </AuthContext>
    </QueryClientProvider>,
  );
}
