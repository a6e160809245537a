import { savesData } from './saves-data.ts';

/** Long enough for a pointer passing through to have left again. */
export const DWELL_MS = 80;

/** Tells which link someone will probably follow: one they rest on or press. None, if they asked to save data. */
export function createLinkIntent<Link>(prepare: (link: Link, how: 'rests' | 'presses') => void) {
  let restsOn: Link | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const meant = (link: Link, how: 'rests' | 'presses') => {
    if (!savesData()) prepare(link, how);
  };
  return {
    /** Null for anything that is not a link. */
    rest(link: Link | null): void {
      if (link === restsOn) return;
      restsOn = link;
      clearTimeout(timer);
      if (link !== null) timer = setTimeout(meant, DWELL_MS, link, 'rests');
    },
    press: (link: Link) => meant(link, 'presses'),
  };
}
