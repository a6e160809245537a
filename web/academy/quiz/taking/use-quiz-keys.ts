import { useEffect, useEffectEvent } from 'react';
import { QUIZ_OPTIONS } from '#shared/academy/quiz.rules.ts';

type QuizKeys = { choose: (option: number) => void; move: (by: -1 | 1) => void };

/** 1-4 choose, left and right move between questions; up and down are left to the radio buttons. */
export function useQuizKeys({ choose, move }: QuizKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (isElsewhere(event.target)) return;
    const option = Number(event.key) - 1;
    if (event.key === 'ArrowLeft') move(-1);
    else if (event.key === 'ArrowRight') move(1);
    else if (Number.isInteger(option) && option >= 0 && option < QUIZ_OPTIONS) choose(option);
    else return;
    // Radio buttons would take the arrows as well.
    event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      '[role="dialog"], [role="alertdialog"], [role="menu"], input:not([type="radio"]), textarea, select',
    ) !== null
  );
}
