import { RotateCw } from 'lucide-react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LostPage } from './lost-page.tsx';
import { NotFoundMessage } from './not-found-message.tsx';

export function ErrorMessage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundMessage />;
  return (
    <LostPage
      title="This page chipped"
      actions={
        <>
          <Button onClick={() => window.location.reload()}>
            <RotateCw />
            Reload
          </Button>
          <LinkButton to="/" variant="ghost" reloadDocument>
            Return to Home
          </LinkButton>
        </>
      }
    >
      Something broke while it was drawn. Reload to try again; what you saved is safe.
    </LostPage>
  );
}
