import type { Replay } from '#shared/live-video/live-video.contract.ts';
import { ProgressMeter } from '#web/ui/feedback/progress-meter.tsx';
import { preparationStage } from '#web/uploads/preparation/film-stage.ts';

/** How far it is with the sizes that viewers will choose from, in the words that lessons have for it. */
export function ReplayPreparation({ preparation }: Pick<Replay, 'preparation'>) {
  // That it can be watched meanwhile is said once, below.
  const stage = preparation && preparationStage({ ...preparation, isWatchable: false });
  if (!stage) return null;
  if (stage.hasFailed)
    return (
      <p className="text-ui text-ink-soft">
        It could not be prepared in several sizes. The replay plays as it was recorded.
      </p>
    );
  return (
    <div className="grid gap-2 text-ui">
      <p className="font-semibold tabular-nums">{stage.words}</p>
      <ProgressMeter label="Preparing the video" value={stage.percent} />
      <p className="text-ink-soft">
        Viewers can watch it meanwhile. Then it plays in the size that suits their connection.
      </p>
    </div>
  );
}
