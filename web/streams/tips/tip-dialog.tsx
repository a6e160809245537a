import { useId } from 'react';
import { formatCents } from '#shared/money.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { isTipAmount } from './read-tip.ts';
import { TipFields } from './tip-fields.tsx';
import { useTipForm } from './use-tip-form.ts';

type TipDialogProps = OverlayProps & { stream: Pick<Stream, 'id' | 'creator'> };

export function TipDialog({ open, onOpenChange, stream }: TipDialogProps) {
  const formId = useId();
  const tip = useTipForm(stream.id, () => onOpenChange(false));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Send Tip"
      description="100% of the tip goes to the creator."
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={tip.isOpening}>
            {isTipAmount(tip.amountCents)
              ? `Continue to pay ${formatCents(tip.amountCents)}`
              : 'Continue to payment'}
          </Button>
        </>
      }
    >
      <TipFields id={formId} tip={tip} />
    </Dialog>
  );
}
