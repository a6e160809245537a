import type { Section } from '#shared/courses/course-sections.ts';
import type { OwnCourse, OwnLesson } from '#shared/courses/courses.contract.ts';

type Outline = Pick<OwnCourse, 'lessons' | 'sections'>;

export type LessonItem = {
  id: string;
  title: string;
  lesson: OwnLesson;
  place: number;
  isInSection: boolean;
};
export type SectionItem = { id: string; title: string; section: Section; isEmpty: boolean };

/** A row of the list that is dragged: lessons and the headings between them, in one order. */
export type BoardItem = LessonItem | SectionItem;

export function boardItemsOf({ lessons, sections }: Outline): BoardItem[] {
  const headingsAt = (position: number) =>
    sections
      .filter(({ lessonsBefore }) => lessonsBefore === position)
      .map((section, index, all) => ({
        id: section.id,
        title: section.title,
        section,
        isEmpty: position === lessons.length || index < all.length - 1,
      }));
  const [first] = sections;
  const items = lessons.flatMap((lesson, position) => [
    ...headingsAt(position),
    {
      id: lesson.id,
      title: lesson.title,
      lesson,
      place: position + 1,
      isInSection: first !== undefined && first.lessonsBefore <= position,
    },
  ]);
  return [...items, ...headingsAt(lessons.length)];
}

/** The other way round: what to save after rows have been moved. */
export function outlineOf(items: readonly BoardItem[]): Outline {
  const outline: Outline = { lessons: [], sections: [] };
  for (const item of items) {
    const lessonsBefore = outline.lessons.length;
    if ('lesson' in item) outline.lessons.push({ ...item.lesson, orderIndex: lessonsBefore });
    else outline.sections.push({ ...item.section, lessonsBefore });
  }
  return outline;
}

/** Renames a section or, if it is new, puts it after the headings that are at its place already. */
export function withSection(sections: readonly Section[], given: Section): Section[] {
  if (sections.some(({ id }) => id === given.id))
    return sections.map((one) => (one.id === given.id ? { ...one, title: given.title } : one));
  const isBefore = (one: Section) => one.lessonsBefore <= given.lessonsBefore;
  return [...sections.filter(isBefore), given, ...sections.filter((one) => !isBefore(one))];
}
