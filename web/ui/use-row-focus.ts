import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * When a row of a list is removed with the focus in it, the focus goes to the button of the row that takes its place,
 * or of the last one; if there is none left, to the first control of this part of the page.
 */
export function useRowFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  const last = useRef<{ control: Node; row: number } | null>(null);

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const control = target as Node;
      const row = rowsOf(part.current).findIndex((one) => one.contains(control));
      last.current = row < 0 ? null : { control, row };
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);

  // Before anything else can notice that nothing has the focus, such as a dialog around the list.
  useLayoutEffect(() => {
    if (!last.current || last.current.control.isConnected) return;
    const row = rowsOf(part.current)
      .slice(0, last.current.row + 1)
      .at(-1);
    last.current = null;
    if (document.activeElement !== document.body) return;
    const control = row?.querySelector('button') ?? part.current?.querySelector('button, input, a[href]');
    if (control instanceof HTMLElement) control.focus();
  });

  return part;
}

function rowsOf(part: Element | null): Element[] {
  return [...(part?.querySelectorAll('li') ?? [])];
}
