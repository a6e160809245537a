import { LostPage } from '#web/layout/lost-page.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';

export function ModuleNotFound() {
  return (
    <LostPage title="Module Not Found" actions={<LinkButton to="/modules">Back to Modules</LinkButton>}>
      The address may be mistyped, or this module isn’t published.
    </LostPage>
  );
}
