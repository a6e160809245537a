import { useEffect, useReducer } from 'react';
import { flushSync } from 'react-dom';

/** What people do; the rest can wait. */
const KINDS = ['pointerdown', 'keydown', 'click', 'input', 'submit'];

/**
 * From the moment React asks for a view transition until the browser has taken its picture and lets React change the
 * page, React ignores every event: links would load a whole document, and buttons do nothing. Whoever does something
 * then gets the new page at once instead, without a transition, and is heard.
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
      // Work that cannot wait makes React finish what it is in the middle of first.
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
