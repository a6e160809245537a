import { useState } from 'react';
import { CREATOR_FEE_CENTS, CREATOR_SHARE_PERCENT } from '#shared/billing/prices.ts';
import { formatCents } from '#shared/money.ts';
import { Button } from '#web/ui/action/button.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type CreatorTermsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isBusy: boolean;
  onAccept: () => void;
};

/** What being a creator means, and the one thing to agree to. */
export function CreatorTermsDialog({ open, onOpenChange, isBusy, onAccept }: CreatorTermsDialogProps) {
  const [accepts, setAccepts] = useState(false);
  /** Consent must be given now: a box ticked earlier and left does not count. */
  const change = (isOpen: boolean) => {
    setAccepts(false);
    onOpenChange(isOpen);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Put your hand on the wall"
      description={`Creators publish courses and host live tables. ${CREATOR_SHARE_PERCENT}% of every course sale and all of every tip are yours. The one-time creator fee of ${formatCents(CREATOR_FEE_CENTS)} on the landing page is waived at present: becoming a creator costs you nothing.`}
      footer={
        <>
          <Button variant="ghost" onClick={() => change(false)}>
            Not now
          </Button>
          <Button disabled={!accepts} busy={isBusy} onClick={onAccept}>
            Become a creator
          </Button>
        </>
      }
    >
      <Checkbox
        checked={accepts}
        onChange={(event) => setAccepts(event.target.checked)}
        label={
          <>
            I accept the{' '}
            <TextLink inline to="/terms/creators" target="_blank">
              creator terms
            </TextLink>
          </>
        }
      />
    </Dialog>
  );
}
