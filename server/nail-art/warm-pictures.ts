import type { CourseCard } from '#shared/courses/courses.contract.ts';
import { continuePicturePaths } from '#shared/nail-art/continue-picture.ts';

/** The pages where visitors usually arrive. */
const FRONT_PAGES = ['/', '/courses', '/modules', '/streams'];
const PICTURE = /\/art\/[^"\s,&]+/g;

type Read = (path: string) => Response | Promise<Response>;

/**
 * Draws the front pages' pictures, and the large ones of dashboards, before anybody has to wait for them: one after
 * another, so that half of a small machine stays free. They are kept on disk, where the next start finds them.
 */
export async function warmPictures(read: Read, signal: AbortSignal): Promise<number> {
  const paths = new Set<string>();
  for (const page of FRONT_PAGES) {
    const html = await (await read(page)).text();
    for (const [path] of html.matchAll(PICTURE)) paths.add(path);
  }
  for (const path of await dashboardPictures(read)) paths.add(path);
  let drawn = 0;
  for (const path of paths) {
    if (signal.aborted) return drawn;
    const response = await read(path);
    await response.arrayBuffer();
    if (response.ok) drawn += 1;
  }
  return drawn;
}

/** Those who come back go on with a course, most likely one of the latest. */
async function dashboardPictures(read: Read): Promise<string[]> {
  const response = await read('/api/courses');
  if (!response.ok) return [];
  const { items } = (await response.json()) as { items: Pick<CourseCard, 'id' | 'art' | 'thumbnailUrl'>[] };
  return items
    .filter(({ thumbnailUrl }) => thumbnailUrl === null)
    .flatMap(({ id, art }) => continuePicturePaths(id, art));
}
