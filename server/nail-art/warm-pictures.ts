/** The pages where visitors usually arrive. */
const FRONT_PAGES = ['/', '/courses', '/modules', '/streams'];
const PICTURE = /\/art\/[^"\s,&]+/g;

/**
 * Draws the front pages' pictures before a visitor has to wait for them: one after another, so that half of a
 * small machine stays free. They are kept on disk, where the next start finds them.
 */
export async function warmPictures(
  read: (path: string) => Response | Promise<Response>,
  signal: AbortSignal,
): Promise<number> {
  const paths = new Set<string>();
  for (const page of FRONT_PAGES) {
    const html = await (await read(page)).text();
    for (const [path] of html.matchAll(PICTURE)) paths.add(path);
  }
  let drawn = 0;
  for (const path of paths) {
    if (signal.aborted) return drawn;
    const response = await read(path);
    await response.arrayBuffer();
    if (response.ok) drawn += 1;
  }
  return drawn;
}
