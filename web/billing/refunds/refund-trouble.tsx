import { errorMessageOf } from '#web/api-errors.ts';
import { ContactLink } from '#web/legal/contact-link.tsx';

/** Why a refund was not made, and what else can be done. */
export function RefundTrouble({ error }: { error: Error }) {
  return (
    <>
      {errorMessageOf(error)} If that doesn’t help, write to <ContactLink />.
    </>
  );
}
