import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { useHeldDeparture } from '#web/ui/departure/use-held-departure.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type LeaveGuardProps = { when: boolean; stream: Pick<OwnStream, 'title' | 'status'> };

/** The picture comes from this page and ends with it. */
export function LeaveGuard({ when, stream: { title, status } }: LeaveGuardProps) {
  const { departure, stay } = useHeldDeparture(when);
  return (
    <ConfirmDialog
      open={departure !== null}
      onOpenChange={(open) => !open && stay()}
      title="Stop sending your picture?"
      thing={title}
      consequence={
        status === 'live'
          ? 'is live, and its picture comes from this page. If you leave, your viewers lose it.'
          : 'gets its picture from this page. If you leave, that stops.'
      }
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
