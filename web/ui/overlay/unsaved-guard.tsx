import { useHeldDeparture } from '#web/ui/departure/use-held-departure.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type UnsavedGuardProps = { when: boolean; thing: string };

/** Leaving with something unsaved asks first. For forms with a draft. */
export function UnsavedGuard({ when, thing }: UnsavedGuardProps) {
  const { departure, stay } = useHeldDeparture(when);
  return (
    <ConfirmDialog
      open={departure !== null}
      onOpenChange={(open) => !open && stay()}
      title="Leave without saving?"
      thing={thing}
      consequence="has changes that are not saved. They wait here as a draft, in this browser only."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => departure?.()}
    />
  );
}
