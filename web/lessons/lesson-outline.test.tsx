import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Section } from '#shared/courses/course-sections.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { CourseOutline } from '#web/courses/detail/course-outline.tsx';
import { useCourseAccess } from '#web/courses/use-course-access.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { LessonList } from './lesson-list.tsx';

const lessons = ['Sponge', 'Vein', 'Gloss'].map((title, orderIndex) => ({
  id: `lesson-${orderIndex}`,
  orderIndex,
  title,
  description: '',
  durationMinutes: 5,
  isFreePreview: true,
}));

const heading = (title: string, lessonsBefore: number): Section => ({
  id: `section-${lessonsBefore}`,
  title,
  lessonsBefore,
});

describe.each([
  ['the outline of a course', Outline],
  ['the list beside a lesson', Beside],
])('%s', (_, Shown) => {
  it('has one list and no further headings without sections', () => {
    const html = draw(Shown, []);
    expect(html.match(/<ol/g)).toHaveLength(1);
    expect(html).not.toContain('aria-labelledby="section');
    expect(textsOf(html)).toEqual(['1', 'Sponge', '2', 'Vein', '3', 'Gloss']);
  });

  it('has each lesson beneath its heading, and numbers on across them', () => {
    const html = draw(Shown, [heading('Ground', 0), heading('Finish <b>', 2)]);
    expect(textsOf(html)).toEqual(['Ground', '1', 'Sponge', '2', 'Vein', 'Finish &lt;b&gt;', '3', 'Gloss']);
    expect(html).toMatch(/<h3 id="section-0"[^>]*>Ground<\/h3><ol[^>]*aria-labelledby="section-0"/);
    expect(html).toMatch(/<h3 id="section-2"/);
  });

  it('begins without a heading if the first one comes later', () => {
    const html = draw(Shown, [heading('Finish', 1)]);
    expect(textsOf(html)).toEqual(['1', 'Sponge', 'Finish', '2', 'Vein', '3', 'Gloss']);
    expect(html.match(/<ol/g)).toHaveLength(2);
  });
});

describe('a lesson in the outline of a course', () => {
  it('says how long it is, if that is known', () => {
    const [first, ...others] = lessons;
    const unknown = { ...first, durationMinutes: 0 } as (typeof lessons)[number];
    const html = draw(Outline, [], [unknown, ...others]);
    expect(html.match(/\d+ min/g)).toEqual(['5 min', '5 min']);
  });

  it('is one level below the heading it is under', () => {
    const html = draw(Outline, [heading('Finish', 1)]);
    expect(html).toMatch(/<h3[^>]*><a[^>]*><span[^>]*>Sponge/);
    expect(html).toMatch(/<h4[^>]*><a[^>]*><span[^>]*>Vein/);
  });
});

type Shown = (props: { course: Course }) => ReactNode;

function Outline({ course }: { course: Course }) {
  return <CourseOutline course={course} access={useCourseAccess(course)} />;
}

function Beside({ course }: { course: Course }) {
  return <LessonList course={course} current="lesson-0" access={useCourseAccess(course)} />;
}

function draw(Shown: Shown, sections: Section[], shown = lessons): string {
  const course = {
    id: 'course',
    creator: { id: 'creator' },
    priceCents: 0,
    isPublished: true,
    totalMinutes: 15,
    lessons: shown,
    sections,
  } as unknown as Course;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext value={makeAuth({ status: 'signed-out', user: null })}>
        <FixedLocation>
          <Shown course={course} />
        </FixedLocation>
      </AuthContext>
    </QueryClientProvider>,
  );
}

/** Numbers, titles and headings, in the order in which they are read. */
function textsOf(html: string): string[] {
  const all = html
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  return all.filter((text) => !/^(Lessons|3 lessons.*|.* min|Free.*)$/.test(text));
}
