import { useEffect } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { isOffline } from '#web/ui/is-offline.ts';
import { LostPage } from './lost-page.tsx';

/** A page that broke or, without a connection, did not arrive: that one comes by itself once there is one. */
export function ErrorMessage() {
  const reload = () => location.reload();
  const isAway = isOffline();
  useEffect(() => {
    if (!isAway) return;
    // Not just drawn again: some browsers never ask twice for code that did not arrive.
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  });
  return (
    <LostPage
      title={isAway ? 'You are offline' : 'This page chipped'}
      actions={
        <>
          <Button onClick={reload}>
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
