import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type GapsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** How many questions have no answer. */
  gaps: number;
  onSubmit: () => void;
};

export function GapsDialog({ open, onOpenChange, gaps, onSubmit }: GapsDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Submit with gaps?"
      thing={gaps === 1 ? '1 question has no answer.' : `${gaps} questions have no answer.`}
      consequence="Unanswered questions count as wrong."
      confirmLabel="Submit Quiz"
      cancelLabel="Keep going"
      onConfirm={() => {
        onOpenChange(false);
        onSubmit();
      }}
    />
  );
}
