import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { DialogFrame, type FinalFocus } from './dialog-frame.tsx';
import { useLayer } from './use-layer.ts';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question: "Delete this course?" */
  title: string;
  /** The exact thing it is about, by name. */
  thing: string;
  /** What will be lost, and whether it can be restored: goes on with the sentence that the thing begins. */
  consequence: ReactNode;
  /** The action as a verb: "Delete course". Never "OK". */
  confirmLabel: string;
  /** `primary` where nothing is lost, but much begins. */
  confirmVariant?: 'danger' | 'primary';
  cancelLabel?: string;
  onConfirm: () => void;
  busy?: boolean;
  /** Why the action failed; the dialog stays open and shows it. */
  error?: ReactNode;
  finalFocus?: FinalFocus;
};

/** Asks before something is destroyed. Cancel has the focus, so a stray Enter destroys nothing. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  thing,
  consequence,
  confirmLabel,
  confirmVariant = 'danger',
  cancelLabel = 'Cancel',
  onConfirm,
  busy = false,
  error,
  finalFocus,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const change = (next: boolean) => !busy && onOpenChange(next);
  useLayer(open, () => change(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <DialogFrame
        size="sm"
        title={title}
        description={
          <>
            <strong className="font-semibold text-ink">{thing}</strong> {consequence}
          </>
        }
        initialFocus={cancel}
        finalFocus={finalFocus}
        footer={
          <>
            <AlertDialog.Close ref={cancel} render={<Button variant="ghost">{cancelLabel}</Button>} />
            <Button variant={confirmVariant} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </>
        }
      >
        {error ? (
          <p role="alert" className="text-danger">
            {error}
          </p>
        ) : null}
      </DialogFrame>
    </AlertDialog.Root>
  );
}
