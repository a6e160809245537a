import { client } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { goneMessage } from './upload-refusals.ts';

type VideoNews = {
  onReady(durationSeconds: number | null): void;
  /** Nothing will come of it. */
  onLost(problem: string): void;
};

/** What has become of a film that this tab does not send. Whoever no longer wants to know calls what it returns. */
export function askAfterVideo(uploadId: string, name: string, { onReady, onLost }: VideoNews): () => void {
  let isWanted = true;
  async function ask(): Promise<void> {
    try {
      const { status, refusal, durationSeconds } = await client.uploads.getMine({ uploadId });
      if (!isWanted) return;
      if (status === 'ready') onReady(durationSeconds);
      if (status === 'refused') onLost(refusal ?? '');
    } catch (error) {
      if (isWanted && errorCodeOf(error) === 'NOT_FOUND') onLost(goneMessage(name));
    }
  }
  void ask();
  return () => {
    isWanted = false;
  };
}
