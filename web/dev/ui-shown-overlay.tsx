import { Button } from '#web/ui/action/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';

export type Overlay = 'dialog' | 'confirm' | 'failed' | 'right' | 'bottom';

type ShownOverlayProps = { shown: Overlay | undefined; onClose: () => void };

export default function ShownOverlay({ shown, onClose }: ShownOverlayProps) {
  return (
    <>
      <Dialog
        open={shown === 'dialog'}
        onOpenChange={onClose}
        title="Bookmark this second"
        description="It waits on the seek bar, at 07:42."
        footer={
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={onClose}>Save bookmark</Button>
          </>
        }
      >
        <Field label="Note" optional>
          <TextInput placeholder="Lift the brush here, not later" />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm' || shown === 'failed'}
        onOpenChange={onClose}
        title="Delete this course?"
        thing="Marble Without Panic"
        consequence="will be deleted, along with its 8 lessons, 212 reviews and all bookmarks in it. This can’t be undone."
        confirmLabel="Delete course"
        cancelLabel="Keep it"
        onConfirm={onClose}
        error={
          shown === 'failed'
            ? 'It was not deleted: the connection was lost. Nothing has changed; try again.'
            : undefined
        }
      />
      <Sheet open={shown === 'right'} onOpenChange={onClose} title="Menu">
        <p>Courses, Academy, Live Streams, Pricing.</p>
      </Sheet>
      <Sheet
        open={shown === 'bottom'}
        onOpenChange={onClose}
        title="Filters"
        side="bottom"
        footer={
          <Button wide onClick={onClose}>
            Show 48 courses
          </Button>
        }
      >
        <p>Level, length, language.</p>
      </Sheet>
    </>
  );
}
