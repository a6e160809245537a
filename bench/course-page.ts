import { courses } from '#db/seed/courses.ts';
import { BROWSER_HEADERS } from './browser-headers.ts';

export const coursePage = { path: `/courses/${courses.gelPrep.id}`, headers: BROWSER_HEADERS };

/** Each rendering states when its data was loaded. */
export function withoutMoments(html: string): string {
  return html.replaceAll(/\b1\d{12}\b/g, 'moment');
}
