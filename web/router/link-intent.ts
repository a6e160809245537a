/** Long enough for a pointer passing through to have left again. */
export const DWELL_MS = 80;

/** Tells which link someone will probably follow: one they rest on or press. None, if they asked to save data. */
export function createLinkIntent(prepare: (href: string) => void) {
  let restsOn: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const meant = (href: string) => {
    if (!savesData()) prepare(href);
  };
  return {
    /** Null for anything that is not a link. */
    rest(href: string | null): void {
      if (href === restsOn) return;
      restsOn = href;
      clearTimeout(timer);
      if (href !== null) timer = setTimeout(meant, DWELL_MS, href);
    },
    press: meant,
  };
}

/** Not every browser exposes the connection. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return connection instanceof Object && 'saveData' in connection && connection.saveData === true;
}
