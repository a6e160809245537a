/** Long enough for a pointer passing through to have left again. */
export const DWELL_MS = 80;

/** Tells which link someone will probably follow: one they rest on or press. None, if they asked to save data. */
export function createLinkIntent<Link>(prepare: (link: Link) => void) {
  let restsOn: Link | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const meant = (link: Link) => {
    if (!savesData()) prepare(link);
  };
  return {
    /** Null for anything that is not a link. */
    rest(link: Link | null): void {
      if (link === restsOn) return;
      restsOn = link;
      clearTimeout(timer);
      if (link !== null) timer = setTimeout(meant, DWELL_MS, link);
    },
    press: meant,
  };
}

/** Not every browser exposes the connection. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return connection instanceof Object && 'saveData' in connection && connection.saveData === true;
}
