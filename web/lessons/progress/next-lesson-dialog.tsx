import { useEffect, useRef } from 'react';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import { Button } from '#web/ui/action/button.tsx';
import { withdrawToast } from '#web/ui/feedback/toast.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { COMPLETING } from './completing.ts';

type NextLessonDialogProps = {
  nextTitle: string;
  /** Whether lessons follow each other by themselves from now on. */
  playsNext: boolean;
  onPlaysNext: (playsNext: boolean) => void;
  onAccept: () => void;
  onClose: () => void;
};

/** The continue button has the focus: Enter accepts. It says what the message says, which therefore goes. */
export default function NextLessonDialog(props: NextLessonDialogProps) {
  const { nextTitle, playsNext, onPlaysNext, onAccept, onClose } = props;
  const accept = useRef<HTMLButtonElement>(null);
  useEffect(() => withdrawToast(COMPLETING), []);
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
          <Button variant="ghost" onClick={onClose} className="flex-1 whitespace-nowrap">
            Stay here
          </Button>
          <Button ref={accept} onClick={onAccept} className="flex-1">
            Continue
          </Button>
        </div>
      }
    >
      <Switch
        label="Go on by itself from now on"
        checked={playsNext}
        onChange={(event) => onPlaysNext(event.target.checked)}
      />
    </Dialog>
  );
}
