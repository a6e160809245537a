import { RotateCw } from 'lucide-react';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LostPage } from './lost-page.tsx';

export function ErrorMessage() {
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
