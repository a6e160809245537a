import { useEffect, useRef, useState } from 'react';
import type { Signal } from '#shared/live-video/live-video.contract.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { takeGoOnAfterReload } from '#web/live-video/device/encode/web-assembly-policy.ts';
import { Button } from '#web/ui/action/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useCode } from '#web/ui/use-code.ts';
import { describeSignal } from './describe-signal.ts';
import { SignalBadge } from './signal-badge.tsx';
import { SignalFigures } from './signal-figures.tsx';
import { SignalNotices } from './signal-notices.tsx';
import { SignalStage } from './signal-stage.tsx';
import type { SignalLook } from './use-signal.ts';

type PictureDeskProps = { stream: OwnStream; look: SignalLook };

/** Encoders and all: far more code than the rest of the page. */
const loadDevice = () => import('#web/live-video/device/device-panel.tsx');

/** What the stream receives, how good that is, and a way to send it from here. */
export function PictureDesk({ stream, look }: PictureDeskProps) {
  const [isDeviceOpen, setIsDeviceOpen] = useState(false);
  const device = useCode(loadDevice, isDeviceOpen);
  const heading = useRef<HTMLHeadingElement>(null);
  const { query } = look;
  const signal = query.data;
  /** The button that was pressed goes, and the keyboard's place must not go with it. */
  const setDevice = (isOpen: boolean) => {
    setIsDeviceOpen(isOpen);
    heading.current?.focus({ preventScroll: true });
  };

  useEffect(() => {
    if (takeGoOnAfterReload(stream.id)) setIsDeviceOpen(true);
  }, [stream.id]);

  return (
    <section aria-labelledby="signal" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
          // As high as the chat's heading, which has a switch beside it then.
          stream.status === 'live' && 'min-h-11',
        )}
      >
        <h2 ref={heading} id="signal" tabIndex={-1} className="text-f2 outline-none">
          Signal
        </h2>
        {signal ? <SignalBadge standing={describeSignal(signal, stream, look.now)} /> : null}
      </div>
      {isDeviceOpen && device.code ? (
        <device.code.DevicePanel stream={stream} signal={signal ?? null} onClose={() => setDevice(false)} />
      ) : null}
      <QueryView
        query={query}
        pending={<Skeleton shape="card" className="aspect-video" />}
        errorTitle="The signal couldn’t be looked up."
      >
        {(known) => (
          <Received
            stream={stream}
            signal={known}
            look={look}
            isStageTaken={isDeviceOpen && device.code !== null}
          />
        )}
      </QueryView>
      {device.hasFailed ? (
        <ErrorNotice title="Going live from this device couldn’t be loaded." onRetry={device.retry} />
      ) : null}
      {isDeviceOpen && device.code ? null : (
        <Button
          variant="ghost"
          className="justify-self-start"
          busy={isDeviceOpen && !device.hasFailed}
          onClick={() => setDevice(true)}
        >
          <Icon name="video" />
          Go live from this device
        </Button>
      )}
    </section>
  );
}

type ReceivedProps = PictureDeskProps & { signal: Signal; isStageTaken: boolean };

function Received({ stream, signal, look: { query, now, isDropping }, isStageTaken }: ReceivedProps) {
  const standing = describeSignal(signal, stream, now);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
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
      {standing.notice && (!isStageTaken || standing.tone === 'bad') ? (
        <div>
          <p className="font-semibold">{standing.notice.title}</p>
          <p className="mt-1 text-ui text-ink-soft">{standing.notice.advice}</p>
        </div>
      ) : null}
      {signal.isConnected ? <SignalFigures signal={signal} /> : null}
      <SignalNotices signal={signal} now={now} isDropping={isDropping} />
    </div>
  );
}
