import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CourseFormValues } from '#shared/courses/course.form.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { DuplicateCourse } from './duplicate-course.tsx';
import { LessonRow } from './lessons/lesson-row.tsx';
import { PublishCard } from './publish-card.tsx';

const lessons = ['Sponge', 'Vein'].map((title, orderIndex) => ({
  id: `lesson-${orderIndex}`,
  orderIndex,
  title,
  hasText: true,
  videoUrl: '',
  upload: null,
  awaitedUpload: null,
  hasVideo: false,
  files: [],
}));
const course = {
  id: 'course',
  art: { palette: 'cherry', pattern: 'marble' },
  isPublished: false,
  publishedAt: null,
  lessons,
} as unknown as OwnCourse;

const save = async () => null;

afterEach(() => vi.unstubAllGlobals());

describe('what was typed and not saved', () => {
  it('is saved before the course is copied', () => {
    expect(draw(<DuplicateCourse course={course} unsaved={{ isThere: true, save }} />)).toContain(
      'Save and duplicate',
    );
    expect(draw(<DuplicateCourse course={course} unsaved={{ isThere: false, save }} />)).not.toContain(
      'Save',
    );
  });

  it('is marked at its lesson', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const [lesson] = course.lessons;
    if (!lesson) throw new Error('there are two');
    const item = { id: lesson.id, title: lesson.title, lesson, place: 1, isInSection: false };
    const row = (hasDraft: boolean) =>
      draw(<LessonRow courseId="course" item={item} hasDraft={hasDraft} onEdit={() => {}} menu={null} />);
    expect(row(true)).toContain('Unsaved changes');
    expect(row(false)).not.toContain('Unsaved changes');
  });

  it.each([
    [[], null],
    [['lesson-1'], '“Vein” has changes'],
    [['lesson-0', 'lesson-1'], '2 lessons have changes'],
  ])('in the lessons %j is named where the course is published', (drafts, words) => {
    const card = draw(<Publish drafts={new Set(drafts)} />);
    if (words === null) expect(card).not.toContain('haven’t saved');
    else expect(card).toContain(words);
  });
});

it('what is done is marked in the shade that is seen on every ground', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(draw(<Publish drafts={new Set()} />)).toMatch(
    /<ul class="[^"]*\[--a:var\(--on\)\] \[--on-a:var\(--g\)\]/,
  );
});

function Publish({ drafts }: { drafts: Set<string> }) {
  const form = useForm<CourseFormValues>({ defaultValues: { description: 'Veins.' } });
  return <PublishCard course={course} form={form} save={save} drafts={drafts} />;
}

function draw(shown: ReactNode): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <FixedLocation>{shown}</FixedLocation>
    </QueryClientProvider>,
  );
}
