import type { Signal } from '#shared/live-video/live-video.contract.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { describeSignal } from './describe-signal.ts';
import { SignalFigures } from './signal-figures.tsx';
import { SignalNotices } from './signal-notices.tsx';
import { SignalStage } from './signal-stage.tsx';
import type { SignalLook } from './use-signal.ts';

type ReceivedSignalProps = {
  stream: OwnStream;
  signal: Signal;
  look: SignalLook;
  /** Something else is shown in the picture's place. */
  isStageTaken: boolean;
};

/** What arrives: the picture, its figures, and what is not as it should be. */
export function ReceivedSignal({ stream, signal, look, isStageTaken }: ReceivedSignalProps) {
  const { query, now, isKnown, isDropping } = look;
  const standing = describeSignal(signal, stream, now);
  return (
    <div className="*:not-empty:not-first:mt-5">
      {isStageTaken ? null : (
        <SignalStage
          stream={stream}
          standing={standing}
          // Before the first picture there is nothing to open.
          previewUrl={signal.video ? signal.previewUrl : null}
          onAsk={() => void query.refetch()}
        />
      )}
      {/* Whoever is about to send from here needs no advice, but has to know when time is running out. */}
      {isKnown && standing.notice && (!isStageTaken || standing.tone === 'bad') ? (
        <div>
          <p className="font-semibold">{standing.notice.title}</p>
          <p className="mt-1 text-ui text-ink-soft">{standing.notice.advice}</p>
        </div>
      ) : null}
      {isKnown && signal.isConnected ? <SignalFigures signal={signal} /> : null}
      <SignalNotices signal={isKnown ? signal : null} now={now} isDropping={isDropping} />
    </div>
  );
}
