import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';

export function FilmFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="absolute inset-0 z-10 grid place-items-center bg-night/70 p-(--edge)">
      <ErrorNotice title="The video couldn’t be loaded." onRetry={onRetry} className="bg-surface text-ink" />
    </div>
  );
}
