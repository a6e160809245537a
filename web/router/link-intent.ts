/** Long enough that a pointer on its way elsewhere has left again. */
export const DWELL_MS = 80;

/** Tells which link somebody will probably follow: one they rest on or press. Nobody, if they asked to save data. */
export function createLinkIntent(prepare: (href: string) => void) {
  let restsOn: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const meant = (href: string) => {
    if (!savesData()) prepare(href);
  };
  return {
    /** Null for whatever is no link. */
    rest(href: string | null): void {
      if (href === restsOn) return;
      restsOn = href;
      clearTimeout(timer);
      if (href !== null) timer = setTimeout(meant, DWELL_MS, href);
    },
    press: meant,
  };
}

/** Not every browser knows of connections. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return connection instanceof Object && 'saveData' in connection && connection.saveData === true;
}
