import { NEXT_LESSON_PROMPT_MS } from '#shared/lessons/lesson.rules.ts';
import { hasOverlay, onceUncovered } from '#web/lessons/practice/has-overlay.ts';

/**
 * Goes on a moment after the end. If somebody is writing a bookmark by then, or has opened anything else, it waits for
 * them, and they are busy: they are asked, and not taken away.
 */
export function afterLesson(goOn: (how: { isBusy: boolean }) => void): () => void {
  let stopWaiting = () => {};
  const timer = setTimeout(() => {
    if (hasOverlay()) stopWaiting = onceUncovered(() => goOn({ isBusy: true }));
    else goOn({ isBusy: false });
  }, NEXT_LESSON_PROMPT_MS);
  return () => {
    clearTimeout(timer);
    stopWaiting();
  };
}
