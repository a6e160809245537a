import { useEffect, useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useIsOnline } from '#web/ui/use-is-online.ts';
import { LostPage } from './lost-page.tsx';

/** A page that broke or, without a connection, did not arrive: that one comes by itself once there is one. */
export function ErrorMessage() {
  const isOnline = useIsOnline();
  const [isAway] = useState(!isOnline);
  // Not just drawn again: some browsers never ask twice for code that did not arrive.
  useEffect(() => {
    if (isAway && isOnline) location.reload();
  });
  return (
    <LostPage
      title={isAway ? 'You are offline' : 'This page chipped'}
      actions={
        <>
          <Button onClick={() => location.reload()}>
            <Icon name="rotate-cw" />
            {isAway ? 'Retry' : 'Reload'}
          </Button>
          <LinkButton to="/" variant="ghost" reloads>
            Return to Home
          </LinkButton>
        </>
      }
    >
      {isAway
        ? 'This page has not been loaded yet. It opens as soon as you are back.'
        : 'Something broke while it was drawn. Reload to try again; what you saved is safe.'}
    </LostPage>
  );
}
