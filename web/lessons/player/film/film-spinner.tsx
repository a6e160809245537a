import { Spinner } from '#web/ui/feedback/spinner.tsx';

/** On a dark disc, because the picture behind it may be any colour. */
export function FilmSpinner({ label = 'Loading the video' }: { label?: string }) {
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center">
      <span className="grid size-16 place-items-center rounded-pill bg-night/75">
        <Spinner label={label} className="size-9" />
      </span>
    </div>
  );
}
