/** Drawings of ours that a Markdown text may show, by module and name: `/figures/01/nail-from-above.svg`. */
const FIGURE_PATH = /^\/figures\/\d\d\/[a-z]+(?:-[a-z]+)*\.svg$/;

/** All have one shape, so that a page can keep their place before they have come. */
export const FIGURE_SIZE = { width: 640, height: 480 } as const;

export function isFigurePath(path: string): boolean {
  return FIGURE_PATH.test(path);
}
