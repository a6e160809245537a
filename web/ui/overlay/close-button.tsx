import { Dialog } from '@base-ui/react/dialog';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

export function CloseButton() {
  return (
    <Dialog.Close
      render={
        <IconButton label="Close">
          <Icon name="x" />
        </IconButton>
      }
    />
  );
}
