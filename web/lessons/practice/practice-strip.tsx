import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { QualityPill } from '#web/lessons/player/quality/quality-pill.tsx';
import { Pill } from '#web/ui/display/pill.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { toggleLoop } from './run-command.ts';
import { showsKeyHints } from './shows-key-hints.ts';

type PracticeStripProps = {
  /** Whether other lessons may follow this one here. */
  hasNext?: boolean;
};

/** The practice tools, labelled, under the video. On narrow screens it also holds what doesn't fit on the video. */
export function PracticeStrip({ hasNext = true }: PracticeStripProps) {
  const player = usePlayer();
  const isMirrored = usePlayerState((state) => state.isMirrored);
  const isLooping = usePlayerState((state) => state.loop !== null);
  const isMuted = usePlayerState((state) => state.isMuted);
  const playsNext = usePlayerState((state) => state.playsNext);
  const isPip = usePlayerState((state) => state.isPip);
  const canStepFrames = usePlayerState((state) => state.can.stepFrames);
  const canPip = usePlayerState((state) => state.can.pip);
  return (
    <div className="@container">
      <fieldset aria-label="Practice" className="scroll-row min-w-0">
        <Pill pressed={isMirrored} onClick={() => player.set({ isMirrored: !isMirrored })}>
          <Icon name="triangles-centerline-dashed-vertical" />
          Mirror
        </Pill>
        <Pill pressed={isLooping} onClick={() => toggleLoop(player)}>
          <Icon name="repeat" />
          {/* On a phone all frame buttons fit beside it, and a piece of what follows them. */}
          <span>
            <span className="@max-[26rem]:sr-only">Repeat </span>A–B
          </span>
        </Pill>
        {canStepFrames ? <FrameButtons /> : null}
        <QualityPill />
        {hasNext ? (
          <Pill pressed={playsNext} onClick={() => player.set({ playsNext: !playsNext })}>
            <Icon name="play" />
            Autoplay next
          </Pill>
        ) : null}
        <Pill pressed={isMuted} onClick={() => player.setMuted(!isMuted)} className="@min-[36rem]:hidden">
          {isMuted ? <Icon name="volume-x" /> : <Icon name="volume-2" />}
          Mute
        </Pill>
        {canPip ? (
          <Pill pressed={isPip} onClick={() => player.setPip(!isPip)} className="@min-[36rem]:hidden">
            <Icon name="picture-in-picture-2" />
            Picture in picture
          </Pill>
        ) : null}
        <button
          type="button"
          onClick={() => player.set({ isHelpOpen: true })}
          className="touch-target ml-auto inline-flex h-10 shrink-0 items-center gap-2 rounded-pill px-3 text-ui font-[550] hover:bg-hover pointer-coarse:hidden"
        >
          <Icon name="circle-question-mark" />
          Shortcuts
        </button>
      </fieldset>
    </div>
  );
}

function FrameButtons() {
  const player = usePlayer();
  const half = 'touch-target inline-grid h-10 w-11 place-items-center hover:bg-hover';
  return (
    <div className="inline-flex h-10 shrink-0 items-center rounded-pill border border-line-strong text-ui font-[550]">
      <button
        type="button"
        aria-label="One frame back"
        title={showsKeyHints() ? 'One frame back (,)' : undefined}
        onClick={() => player.stepFrame(-1)}
        className={`${half} rounded-l-pill`}
      >
        <Icon name="step-back" />
      </button>
      <span aria-hidden="true">Frame</span>
      <button
        type="button"
        aria-label="One frame forward"
        title={showsKeyHints() ? 'One frame forward (.)' : undefined}
        onClick={() => player.stepFrame(1)}
        className={`${half} rounded-r-pill`}
      >
        <Icon name="step-forward" />
      </button>
    </div>
  );
}
