import { useEffect, useRef } from 'react';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import { Button } from '#web/ui/action/button.tsx';
import { dismissToast } from '#web/ui/feedback/raise-toast.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { COMPLETING } from './completing.ts';

type NextLessonDialogProps = { nextTitle: string; onAccept: () => void; onClose: () => void };

/** The continue button has the focus: Enter accepts. It says what the message says, which therefore goes. */
export default function NextLessonDialog({ nextTitle, onAccept, onClose }: NextLessonDialogProps) {
  const accept = useRef<HTMLButtonElement>(null);
  useEffect(() => dismissToast(COMPLETING), []);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={LESSON_MESSAGES.continuePrompt}
      description={`Next: ${nextTitle}`}
      initialFocus={accept}
      footer={
        <div className="flex gap-2">
          <Button variant="ghost" onClick={onClose} className="flex-1">
            Stay here
          </Button>
          <Button ref={accept} onClick={onAccept} className="flex-1">
            Continue
          </Button>
        </div>
      }
    />
  );
}
