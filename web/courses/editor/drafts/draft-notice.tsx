type DraftNoticeProps = { draft: { isRestored: boolean; discard: () => void } };

/** A quiet line above a form that holds more than what was saved. */
export function DraftNotice({ draft: { isRestored, discard } }: DraftNoticeProps) {
  return (
    <div role="status" className="text-ui text-ink-soft empty:absolute">
      {isRestored ? (
        <p>
          Draft restored <span aria-hidden="true">·</span>{' '}
          <button
            type="button"
            onClick={discard}
            className="touch-target rounded-chip font-semibold text-lacquer decoration-1 underline-offset-4 hover:underline"
          >
            Discard
          </button>
        </p>
      ) : null}
    </div>
  );
}
