import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useMark } from './use-mark.ts';

type MarkCompleteProps = {
  courseId: string;
  lessonId: string;
  /** As the server knows it, by watching or by an earlier mark. */
  isCompleted: boolean;
};

/** For lessons without a film, for films that do not play, and for whoever knows it already. */
export function MarkComplete({ courseId, lessonId, isCompleted }: MarkCompleteProps) {
  const { isMarked, isWaiting, mark } = useMark({ courseId, lessonId });
  const [wasPressed, setWasPressed] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  const isDone = isCompleted || isMarked;
  useEffect(() => {
    // The button that had the focus is gone.
    if (wasPressed && isDone) words.current?.focus({ preventScroll: true });
  }, [wasPressed, isDone]);
  return (
    <section aria-label="Completion" className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2">
      {isDone ? (
        <p
          ref={words}
          tabIndex={-1}
          role="status"
          className="flex items-center gap-2.5 text-ui font-semibold outline-none"
        >
          <Icon name="check" className="text-success" />
          {isWaiting && !isCompleted
            ? 'Marked as complete on this device, and saved as soon as there is a connection.'
            : 'Completed'}
        </p>
      ) : (
        <Button
          variant="ghost"
          onClick={() => {
            setWasPressed(true);
            mark();
          }}
        >
          <Icon name="check" />
          Mark as Complete
        </Button>
      )}
    </section>
  );
}
