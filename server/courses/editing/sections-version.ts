import { formVersionOf } from '#server/platform/db/forms/form-version.ts';
import type { Section } from '#shared/courses/course-sections.ts';

/** Of the headings themselves, wherever they are: like lessons, they may be moved in several tabs. */
export function sectionsVersionOf(sections: readonly Section[]): string {
  return formVersionOf(sections.map(({ id, title }) => `${id} ${title}`).sort());
}
