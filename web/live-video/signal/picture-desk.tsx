import { useEffect, useRef, useState } from 'react';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import type { WaitingCamera } from '#web/live-video/device/device-desk.tsx';
import { takeGoOnAfterReload } from '#web/live-video/device/encode/web-assembly-policy.ts';
import { Button } from '#web/ui/action/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useCode } from '#web/ui/use-code.ts';
import { describeSignal, type SignalStanding } from './describe-signal.ts';
import { ReceivedSignal } from './received-signal.tsx';
import { SignalBadge } from './signal-badge.tsx';
import type { SignalLook } from './use-signal.ts';

type PictureDeskProps = {
  stream: OwnStream;
  look: SignalLook;
  onCamera: (camera: WaitingCamera | null) => void;
};

/** Encoders and all: far more code than the rest of the page. */
const loadDevice = () => import('#web/live-video/device/device-panel.tsx');

const CUT: SignalStanding = { tone: 'bad', badge: 'Reconnecting', notice: null };

/** What the stream receives, how good that is, and a way to send it from here. */
export function PictureDesk({ stream, look, onCamera }: PictureDeskProps) {
  const [isDeviceOpen, setIsDeviceOpen] = useState(false);
  const device = useCode(loadDevice, isDeviceOpen);
  const [isCut, setIsCut] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { query } = look;
  const signal = query.data;
  const { isKnown } = look;
  const found = signal && isKnown ? describeSignal(signal, stream, look.now) : null;
  const standing = isCut ? CUT : found;
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
        <SignalBadge standing={standing} />
      </div>
      {isDeviceOpen && device.code ? (
        <device.code.DevicePanel
          stream={stream}
          signal={signal ?? null}
          hasSignal={look.isConnected}
          onClose={() => setDevice(false)}
          onCut={setIsCut}
          onCamera={onCamera}
        />
      ) : null}
      {/* Without a connection all of it would be of before; the device's own words say what is to be known. */}
      {query.isError && !isCut ? (
        <ErrorNotice
          title="The signal couldn’t be looked up."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : null}
      {isCut || (query.isError && !signal) ? null : (
        <QueryView query={query} pending={<SignalSkeleton />}>
          {(known) => (
            <ReceivedSignal
              {...{ stream, look }}
              signal={known}
              isStageTaken={isDeviceOpen && device.code !== null}
            />
          )}
        </QueryView>
      )}
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

/** With the words below the picture, so that the chat does not move down on a phone when they come. */
function SignalSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton shape="card" className="aspect-video" />
      <SkeletonText lines={6} label="Loading the signal" />
    </div>
  );
}
