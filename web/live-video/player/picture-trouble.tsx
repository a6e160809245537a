import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import type { StreamPlayer } from './create-stream-player.ts';
import { usePictureState } from './use-picture-state.ts';

/** The server or the network is away. It is tried again without end; whoever does not want to wait need not. */
export function PictureTrouble({ player }: { player: StreamPlayer }) {
  const isInTrouble = usePictureState(player, (state) => state.isInTrouble) ?? false;
  if (!isInTrouble) return null;
  return (
    <div className="absolute inset-x-4 top-14 z-10 mx-auto max-w-md">
      <ErrorNotice
        title="The picture can’t be reached."
        onRetry={() => player.findPicture()?.tryAgain()}
        className="bg-surface text-ink"
      >
        It continues by itself as soon as it can.
      </ErrorNotice>
    </div>
  );
}
