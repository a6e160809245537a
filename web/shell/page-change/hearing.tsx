import { useEffect, useReducer } from 'react';
import { flushSync } from 'react-dom';

/** Input events; everything else can wait. */
const KINDS = ['pointerdown', 'keydown', 'click', 'input', 'submit'];

/**
 * From the moment React starts a view transition until the browser has taken its snapshot and lets React update the
 * page, React ignores every event: links would load a whole document, and buttons would do nothing. Anyone who acts
 * during that time gets the new page immediately, without a transition, and the event is handled.
 */
export function Hearing() {
  const [, renew] = useReducer((times: number) => times + 1, 0);

  useEffect(() => {
    if (typeof document.startViewTransition !== 'function') return;
    const start = document.startViewTransition.bind(document);
    let isDeaf = false;

    document.startViewTransition = (asked) => {
      const { update, ...options } = typeof asked === 'object' ? asked : { update: asked };
      isDeaf = true;
      // What of the old page lies where the new one has its header; at its top, nothing.
      document.documentElement.style.setProperty('--left-at', `${scrollY || -99}px`);
      return start({
        ...options,
        update() {
          isDeaf = false;
          return update?.();
        },
      });
    };
    const hear = () => {
      if (!isDeaf) return;
      isDeaf = false;
      // Synchronous work makes React finish what it is in the middle of first.
      flushSync(renew);
    };
    for (const kind of KINDS) document.addEventListener(kind, hear, { capture: true });
    return () => {
      for (const kind of KINDS) document.removeEventListener(kind, hear, { capture: true });
      Reflect.deleteProperty(document, 'startViewTransition');
    };
  }, []);

  return null;
}
