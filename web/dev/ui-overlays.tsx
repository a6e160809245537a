import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { UiExample } from './ui-example.tsx';
import { UiPart } from './ui-part.tsx';

const Dialog = lazy(() =>
  import('#web/ui/overlay/dialog.tsx').then((module) => ({ default: module.Dialog })),
);
const Sheet = lazy(() => import('#web/ui/overlay/sheet.tsx').then((module) => ({ default: module.Sheet })));
const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

type Overlay = 'dialog' | 'confirm' | 'failed' | 'right' | 'bottom';

export function UiOverlays() {
  const [shown, setShown] = useState<Overlay>();
  const [wanted, setWanted] = useState(false);
  const show = (overlay: Overlay) => {
    setWanted(true);
    setShown(overlay);
  };
  const close = () => setShown(undefined);

  return (
    <UiPart id="overlays" title="Overlays">
      <UiExample title="Loaded when first opened; Escape closes; focus returns">
        <Button variant="ghost" onClick={() => show('dialog')}>
          Dialog
        </Button>
        <Button variant="ghost" onClick={() => show('confirm')}>
          Delete something
        </Button>
        <Button variant="ghost" onClick={() => show('failed')}>
          Delete, and fail
        </Button>
        <Button variant="ghost" onClick={() => show('right')}>
          Sheet from the right
        </Button>
        <Button variant="ghost" onClick={() => show('bottom')}>
          Sheet from below
        </Button>
      </UiExample>
      {wanted ? (
        <Suspense>
          <Dialog
            open={shown === 'dialog'}
            onOpenChange={close}
            title="Bookmark this second"
            description="It waits on the seek bar, at 07:42."
            footer={
              <>
                <Button variant="quiet" onClick={close}>
                  Cancel
                </Button>
                <Button onClick={close}>Save bookmark</Button>
              </>
            }
          >
            <Field label="Note" optional>
              <TextInput placeholder="Lift the brush here, not later" />
            </Field>
          </Dialog>
          <ConfirmDialog
            open={shown === 'confirm' || shown === 'failed'}
            onOpenChange={close}
            title="Delete this course?"
            thing="Marble Without Panic"
            consequence="Its 8 lessons, 212 reviews and all bookmarks in it will be deleted. This can’t be undone."
            confirmLabel="Delete course"
            cancelLabel="Keep it"
            onConfirm={close}
            error={
              shown === 'failed'
                ? 'It was not deleted: the connection was lost. Nothing has changed; try again.'
                : undefined
            }
          />
          <Sheet open={shown === 'right'} onOpenChange={close} title="Menu">
            <p>Courses, Academy, Live Streams, Pricing.</p>
          </Sheet>
          <Sheet
            open={shown === 'bottom'}
            onOpenChange={close}
            title="Filters"
            side="bottom"
            footer={
              <Button wide onClick={close}>
                Show 48 courses
              </Button>
            }
          >
            <p>Level, length, language.</p>
          </Sheet>
        </Suspense>
      ) : null}
    </UiPart>
  );
}
