import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from '#web/ui/action/icon-button.tsx';

export function CloseButton() {
  return (
    <Dialog.Close
      render={
        <IconButton label="Close">
          <X />
        </IconButton>
      }
    />
  );
}
