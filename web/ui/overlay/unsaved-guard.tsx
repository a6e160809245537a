import { useHeldDeparture } from '#web/ui/departure/use-held-departure.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type UnsavedGuardProps = {
  when: boolean;
  thing: string;
  /** What happens to the changes. */
  consequence?: string;
};

/** Asks before leaving with unsaved changes. */
export function UnsavedGuard({
  when,
  thing,
  consequence = 'has unsaved changes that will be lost.',
}: UnsavedGuardProps) {
  const { departure, stay } = useHeldDeparture(when);
  return (
    <ConfirmDialog
      open={departure !== null}
      onOpenChange={(open) => !open && stay()}
      title="Leave without saving?"
      thing={thing}
      consequence={consequence}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => departure?.()}
    />
  );
}
