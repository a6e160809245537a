import { useEffect, useRef, useState } from 'react';

/** A panel beneath its button: closed by Escape, which returns to the button, and by pressing elsewhere. */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const { signal } = stop;
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && frame.current?.contains(target))) setIsOpen(false);
    };
    const type = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus({ preventScroll: true });
    };
    addEventListener('pointerdown', press, { signal });
    addEventListener('keydown', type, { signal });
    return () => stop.abort();
  }, [isOpen]);

  return { isOpen, setIsOpen, frame, button };
}
