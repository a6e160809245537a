import { useHeldDeparture } from '#web/ui/departure/use-held-departure.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type UnsavedGuardProps = { when: boolean; thing: string };

/** Asks before leaving with unsaved changes. For forms with a draft. */
export function UnsavedGuard({ when, thing }: UnsavedGuardProps) {
  const { departure, stay } = useHeldDeparture(when);
  return (
    <ConfirmDialog
      open={departure !== null}
      onOpenChange={(open) => !open && stay()}
      title="Leave without saving?"
      thing={thing}
      consequence="has unsaved changes. They stay here as a draft, in this browser only."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        // First: an open question would take the step back for an answer to itself.
        stay();
        departure?.();
      }}
    />
  );
}
