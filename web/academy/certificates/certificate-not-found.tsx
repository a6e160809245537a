import { LostPage } from '#web/layout/lost-page.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';

export function CertificateNotFound() {
  return (
    <LostPage title="Certificate Not Found" actions={<LinkButton to="/modules">See the Academy</LinkButton>}>
      We have no certificate with this number. Compare it with the printed one; it never contains 0, 1, I, L,
      O or U.
    </LostPage>
  );
}
