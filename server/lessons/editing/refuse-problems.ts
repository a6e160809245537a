import { countParts } from '#server/platform/markdown/count-parts.ts';
import { parseMarkdown } from '#server/platform/markdown/parse-markdown.ts';
import { DomainError } from '#shared/errors.ts';
import { checkLesson, INTRICATE_TEXT } from '#shared/lessons/lesson.checks.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';

/** What the form's schema cannot know, since it depends on the course, on what was saved before and on a parser. */
export function refuseProblems(...[form, context]: Parameters<typeof checkLesson>): void {
  const fields = checkLesson(form, context);
  if (isIntricate(form.content)) fields.content = INTRICATE_TEXT;
  if (Object.keys(fields).length > 0) throw new DomainError('INVALID_INPUT', { fields });
}

/** Everybody who opens the lesson would wait for it. */
function isIntricate(content: string | undefined): boolean {
  return content !== undefined && countParts(parseMarkdown(content)) > LESSON_LIMITS.textParts;
}
