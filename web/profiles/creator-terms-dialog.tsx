import { useRef, useState } from 'react';
import { CREATOR_FEE_CENTS, CREATOR_SHARE_PERCENT } from '#shared/billing/prices.ts';
import { formatCents } from '#shared/money.ts';
import { CREATOR_TERMS_MISSING } from '#shared/profiles/profile.rules.ts';
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
  const checkbox = useRef<HTMLInputElement>(null);
  const [accepts, setAccepts] = useState(false);
  const [error, setError] = useState<string>();
  /** Consent must be given now: a box ticked earlier and left does not count. */
  const change = (isOpen: boolean) => {
    setAccepts(false);
    setError(undefined);
    onOpenChange(isOpen);
  };
  // No form of its own: what is submitted here would reach the profile's, which it may be part of.
  const accept = () => {
    if (accepts) return onAccept();
    setError(CREATOR_TERMS_MISSING);
    checkbox.current?.focus();
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
          <Button busy={isBusy} onClick={accept}>
            Become a creator
          </Button>
        </>
      }
    >
      <Checkbox
        ref={checkbox}
        checked={accepts}
        onChange={({ target }) => {
          setAccepts(target.checked);
          setError(undefined);
        }}
        error={error}
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
