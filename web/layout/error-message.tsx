import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { LostPage } from './lost-page.tsx';

export function ErrorMessage() {
  return (
    <LostPage
      title="This page chipped"
      actions={
        <>
          <Button onClick={() => window.location.reload()}>
            <Icon name="rotate-cw" />
            Reload
          </Button>
          <LinkButton to="/" variant="ghost" reloads>
            Return to Home
          </LinkButton>
        </>
      }
    >
      Something broke while it was drawn. Reload to try again; what you saved is safe.
    </LostPage>
  );
}
