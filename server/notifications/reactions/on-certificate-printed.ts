import { mailPeople } from '#server/notifications/delivery/mail-people.ts';
import type { Reaction } from '#server/reactions.ts';

export const onCertificatePrinted: Reaction<'certificatePrinted'> = async (deps, tx, { userId, ...mail }) => {
  await mailPeople(deps, tx, { kind: 'certificate_issued', ...mail }, [userId]);
};
