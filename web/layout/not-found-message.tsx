import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LostPage } from './lost-page.tsx';

export function NotFoundMessage() {
  return (
    <LostPage
      title="Oops! Page not found"
      actions={
        <>
          <LinkButton to="/">Return to Home</LinkButton>
          <LinkButton to="/courses" variant="ghost">
            Browse Courses
          </LinkButton>
        </>
      }
    >
      The address may be mistyped, or the page has been taken down.
    </LostPage>
  );
}
