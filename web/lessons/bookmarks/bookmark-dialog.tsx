import { type FormEvent, useId, useState } from 'react';
import { BOOKMARK_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { clockTime } from '#web/lessons/clock-time.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useWhenHidden } from '#web/ui/use-when-hidden.ts';
import type { BookmarkDraft } from './bookmark-draft.ts';

type BookmarkDialogProps = {
  draft: BookmarkDraft;
  onSave: (note: string | null) => void;
  /** Nothing was said about what was typed: closed by a tap beside it or by going back, or the page may be gone soon. */
  onKeep: (note: string) => void;
  onClose: () => void;
  onCancel: () => void;
};

/** Asks for an optional note. The video is paused meanwhile. */
export default function BookmarkDialog({ draft, onSave, onKeep, onClose, onCancel }: BookmarkDialogProps) {
  const form = useId();
  const [note, setNote] = useState(draft.note);
  useWhenHidden(() => onKeep(note));

  const putAside = () => {
    onKeep(note);
    onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(note.trim() || null);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && putAside()}
      size="sm"
      title={titleOf(draft)}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            {draft.existing ? 'Save note' : 'Save bookmark'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <Field label="Note" optional>
          <Textarea
            rows={3}
            value={note}
            maxLength={BOOKMARK_LIMITS.note}
            placeholder="What your hands should remember"
            onChange={(event) => setNote(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit();
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function titleOf({ existing, timeSeconds, isCutOff }: BookmarkDraft): string {
  const title = `${existing ? 'Your note' : 'Bookmark'} at ${clockTime(timeSeconds)}`;
  return isCutOff ? `${title}, which was cut off since` : title;
}
