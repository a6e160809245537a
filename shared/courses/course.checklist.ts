import { isEmptyLesson, type TaughtLesson } from '#shared/lessons/lesson.checks.ts';

type CheckedCourse = { description: string; lessons: readonly (TaughtLesson & { title: string })[] };

export type PublishCheck = { key: string; label: string; isMet: boolean };

/** What a course needs before it can be published, in display order. */
export function checkForPublishing({ description, lessons }: CheckedCourse): PublishCheck[] {
  const empty = lessons.filter(isEmptyLesson).map(({ title }) => title);
  return [
    { key: 'description', label: 'A description', isMet: description.trim() !== '' },
    {
      key: 'lessons',
      label: 'At least one lesson with a video',
      isMet: lessons.some((lesson) => lesson.hasVideo),
    },
    // Only when there is something to do: a list of what is right with each lesson would be long.
    ...(empty.length > 0
      ? [{ key: 'texts', label: `Lesson text or a video for ${listOf(empty)}`, isMet: false }]
      : []),
  ];
}

/** Labels of what is still missing, by key; empty when the course can be published. */
export function missingForPublishing(course: CheckedCourse): Record<string, string> {
  const missing = checkForPublishing(course).filter(({ isMet }) => !isMet);
  return Object.fromEntries(missing.map(({ key, label }) => [key, label]));
}

const MOST_NAMED = 3;

function listOf(titles: readonly string[]): string {
  const named = titles.slice(0, MOST_NAMED).map((title) => `“${title}”`);
  const others = titles.length - named.length;
  const parts = others > 0 ? [...named, `${others} more`] : named;
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');
}
