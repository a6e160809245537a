import type { Deps } from '#server/deps.ts';
import { captionDrafts } from '#server/lessons/captions/captions.tables.ts';
import { isFree } from './claim-draft.ts';
import { draftCaptionsJob } from './drafts.jobs.ts';

const AT_MOST = 20;

/** Every minute: what a process that was killed had in hand is queued again. */
export async function continueDrafts(deps: Deps): Promise<void> {
  if (!deps.transcriber) return;
  const waiting = await deps.db
    .select({ lessonId: captionDrafts.lesson_id })
    .from(captionDrafts)
    .where(isFree(deps))
    .orderBy(captionDrafts.due_at)
    .limit(AT_MOST);
  for (const draft of waiting)
    await deps.queue.send(draftCaptionsJob, draft, { singletonKey: draft.lessonId });
}
