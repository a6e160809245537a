import { useState } from 'react';
import { keeping } from '#web/lessons/offline/keeping/keeping.ts';
import type { KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { roomOf } from './room-of.ts';

/** Whose removal is asked about: one, or all of them. */
export type Doomed = { lessons: readonly KeptLesson[]; isAll: boolean };

type RemoveKeptProps = { doomed: Doomed | null; onClose: () => void };

/** Without a connection nobody gets them back, so they are asked first. */
export function RemoveKept({ doomed, onClose }: RemoveKeptProps) {
  // It goes on saying what it asked while it leaves.
  const [asked, setAsked] = useState(doomed);
  if (doomed && doomed !== asked) setAsked(doomed);
  const remove = () => {
    onClose();
    for (const one of doomed?.lessons ?? []) void keeping.remove(one);
  };
  return (
    <ConfirmDialog
      open={doomed !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={asked?.isAll ? 'Remove all saved lessons?' : 'Remove this lesson?'}
      thing={asked ? nameOf(asked) : ''}
      consequence={`will be removed from this device. Progress and bookmarks stay, and with a connection you can save ${asked?.isAll ? 'them' : 'it'} again.`}
      confirmLabel={asked?.isAll ? 'Remove all' : 'Remove'}
      onConfirm={remove}
    />
  );
}

function nameOf({ lessons, isAll }: Doomed): string {
  return isAll ? roomOf(lessons).join(', ') : (lessons[0]?.lesson.title ?? '');
}
