import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { CloseButton } from './close-button.tsx';
import { DialogFrame, type FinalFocus } from './dialog-frame.tsx';
import { useLayer } from './use-layer.ts';
import { useMeantChanges } from './use-meant-changes.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** The first field by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  finalFocus?: FinalFocus;
};

export function Dialog({ open, onOpenChange, ...frame }: DialogProps) {
  useLayer(open, () => onOpenChange(false));
  const change = useMeantChanges(open, onOpenChange);
  return (
    <BaseDialog.Root open={open} onOpenChange={change}>
      <DialogFrame {...frame} corner={<CloseButton />} />
    </BaseDialog.Root>
  );
}
