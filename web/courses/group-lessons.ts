import type { Course } from '#shared/courses/courses.contract.ts';

/** Lessons beneath their headings. Those before the first heading come under none. */
export function groupLessons({ lessons, sections }: Pick<Course, 'lessons' | 'sections'>) {
  const starts = [{ id: '', title: '', lessonsBefore: 0 }, ...sections];
  return starts
    .map((start, index) => ({
      ...start,
      lessons: lessons.slice(start.lessonsBefore, starts[index + 1]?.lessonsBefore),
    }))
    .filter((group) => group.lessons.length > 0);
}
