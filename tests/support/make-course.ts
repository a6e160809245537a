import { eq } from 'drizzle-orm';
import { courseFigures, courses } from '#server/courses/courses.tables.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { TestApp } from './test-app.ts';

type CourseOptions = Partial<Omit<typeof courses.$inferInsert, 'creator_id'>> & {
  lessons?: Partial<typeof lessons.$inferInsert>[];
  figures?: Partial<typeof courseFigures.$inferInsert>;
};

/** By default a published, free course without lessons. */
export async function makeCourse(
  { deps }: Pick<TestApp, 'deps'>,
  creatorId: string,
  options: CourseOptions = {},
) {
  const { lessons: outline = [], figures, ...given } = options;
  const [course] = await deps.db
    .insert(courses)
    .values({
      creator_id: creatorId,
      title: 'Marble in ten minutes',
      description: 'Stone on ten small plates.',
      category: 'nail-art',
      difficulty_level: 'beginner',
      art: { palette: 'jade', pattern: 'marble', shape: 'almond', comp: 'duo' },
      is_published: true,
      published_at: deps.clock.now(),
      created_at: deps.clock.now(),
      ...given,
    })
    .returning();
  if (!course) throw new Error('no course');
  if (figures) await deps.db.update(courseFigures).set(figures).where(eq(courseFigures.course_id, course.id));
  const rows = outline.map((lesson, position) => ({
    course_id: course.id,
    order_index: position,
    title: `Lesson ${position + 1}`,
    video_url: `https://videos.example/${course.id}/${position}.mp4`,
    duration_minutes: 10,
    ...lesson,
  }));
  const made = rows.length > 0 ? await deps.db.insert(lessons).values(rows).returning() : [];
  return { ...course, lessonIds: made.map(({ id }) => id) };
}
