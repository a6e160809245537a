import { raiseNotice } from '#server/notifications/delivery/raise-notice.ts';
import type { Reaction } from '#server/reactions.ts';

export const onCertificateIssued: Reaction<'certificateIssued'> = async (
  deps,
  tx,
  { userId, moduleId, code, at },
) => {
  await raiseNotice(
    deps,
    tx,
    {
      kind: 'certificate_issued',
      subject_key: `certificate:${code}`,
      module_id: moduleId,
      facts: { code },
      created_at: at,
    },
    { userId },
  );
};
