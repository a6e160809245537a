import { useEffect, useRef } from 'react';

/** When a step replaces the focused control, the focus stays in this part of the page. */
export function useKeptFocus(step: string) {
  const part = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const lastStep = useRef(step);

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      hasFocus.current = part.current?.contains(target as Node) ?? false;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);

  useEffect(() => {
    const hasMoved = lastStep.current !== step;
    lastStep.current = step;
    if (!hasMoved || !hasFocus.current || part.current?.contains(document.activeElement)) return;
    part.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [step]);

  return part;
}
