import { useState } from 'react';
import { isCodeMissing } from '#web/router/is-code-missing.ts';
import { mayStartAgain } from '#web/router/wake.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { isOffline } from '#web/ui/is-offline.ts';
import { LostPage } from './lost-page.tsx';
import { useReturn } from './use-return.ts';

/** A page that broke or, without a connection, did not arrive: that one comes by itself once there is one. */
export function ErrorMessage({ error }: { error: unknown }) {
  const [wasOffline] = useState(isOffline);
  // Loaded again too often for code that never comes, a page would never come to rest.
  const [isAway] = useState(wasOffline || (isCodeMissing(error) && mayStartAgain()));
  const { isAsking, retry } = useReturn(isAway);
  return (
    <LostPage
      title={wasOffline ? 'You are offline' : isAway ? 'Poor connection' : 'This page chipped'}
      actions={
        <>
          <Button busy={isAsking} onClick={isAway ? retry : () => location.reload()}>
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
