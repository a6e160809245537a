import type { ReactNode } from 'react';
import type { DraftState } from './keep-draft.ts';

type DraftNoticeProps<Field extends string> = {
  draft: DraftState & { discard: () => void; takeTheirs: () => void };
  /** The fields' names on the screen. */
  labels: Readonly<Record<Field, string>>;
};

/** A quiet line above a form with unsaved changes, and a louder one where someone else saved too. */
export function DraftNotice<Field extends string>({ draft, labels }: DraftNoticeProps<Field>) {
  const names = draft.clashes.map((field) => labels[field as Field] ?? field);
  return (
    <>
      <div role="status" className="text-ui text-ink-soft empty:absolute">
        {draft.isRestored ? (
          <p>
            Draft restored <span aria-hidden="true">·</span> <Act onClick={draft.discard}>Discard</Act>
          </p>
        ) : null}
      </div>
      <div role="alert" className="text-ui empty:absolute">
        {names.length > 0 ? (
          <p className="rounded-card border border-line p-4">
            <strong className="block font-semibold">
              Also changed in another tab or on another device: {names.join(', ')}
            </strong>
            You see what you typed, and saving replaces the other version.{' '}
            <Act onClick={draft.takeTheirs}>Use the other version</Act>
          </p>
        ) : null}
      </div>
    </>
  );
}

function Act({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="touch-target rounded-chip font-semibold text-lacquer decoration-1 underline-offset-4 hover:underline"
    >
      {children}
    </button>
  );
}
