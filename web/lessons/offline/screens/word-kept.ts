import type { Keeping } from '#web/lessons/offline/keeping/keeping-state.ts';
import type { KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';
import { percentOf } from '#web/uploads/transfer-speed.ts';

type Words = {
  /** On the button. */
  shown: string;
  /** Read out when it changes: percentages would be read out without end. */
  spoken: string;
};

export function wordKept(kept: Pick<KeptLesson, 'isComplete'> | null, state: Keeping | null): Words {
  if (state?.status === 'saving') return { shown: `Saving ${percentOf(state)}%`, spoken: 'Saving' };
  if (!kept) return { shown: 'Save for offline', spoken: '' };
  const words = kept.isComplete ? 'Saved for offline' : 'Saving stopped';
  return { shown: words, spoken: words };
}
