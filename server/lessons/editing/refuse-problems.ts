import { DomainError } from '#shared/errors.ts';
import { checkLesson } from '#shared/lessons/lesson.checks.ts';

/** What the form's schema cannot know, since it depends on the course and on what was saved before. */
export function refuseProblems(...[form, context]: Parameters<typeof checkLesson>): void {
  const fields = checkLesson(form, context);
  if (Object.keys(fields).length > 0) throw new DomainError('INVALID_INPUT', { fields });
}
