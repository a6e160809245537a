import { raiseNotice } from '#server/notifications/delivery/raise-notice.ts';
import type { Reaction } from '#server/reactions.ts';

export const onModulesGenerated: Reaction<'modulesGenerated'> = async (
  deps,
  tx,
  { userId, runId, count, at },
) => {
  await raiseNotice(
    deps,
    tx,
    { kind: 'modules_generated', subject_key: `run:${runId}`, facts: { count }, created_at: at },
    { userId },
  );
};
