import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { isOffline } from '#web/ui/is-offline.ts';

export function FilmFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="absolute inset-0 z-10 grid place-items-center bg-night/70 p-(--edge)">
      <ErrorNotice title="The video couldn’t be loaded." onRetry={onRetry} className="bg-surface text-ink" />
    </div>
  );
}

/** It may still come, so the controls stay within reach: few words, for they are shown upon a phone's small picture. */
export function FilmStalled({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-0 z-10 grid place-items-center p-(--edge)">
      <ErrorNotice
        title="The video has stopped loading."
        onRetry={onRetry}
        className="pointer-events-auto bg-surface text-ink"
      >
        {isOffline() ? 'You are offline. ' : null}It goes on by itself once the connection does.
      </ErrorNotice>
    </div>
  );
}
