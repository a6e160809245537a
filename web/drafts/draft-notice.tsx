import { DraftClash, type Words } from './draft-clash.tsx';
import { NoticeAction } from './notice-action.tsx';
import type { FormDraft } from './use-form-draft.ts';

type DraftNoticeProps<Values> = {
  draft: FormDraft<Values>;
  /** The fields' names on the screen. */
  labels: Readonly<Record<keyof Values & string, string>>;
  /** How values other than text are written. */
  words?: Words<Values>;
};

/** A quiet line above a form with unsaved changes, and a louder one where someone else saved too. */
export function DraftNotice<Values>({ draft, labels, words }: DraftNoticeProps<Values>) {
  return (
    <>
      <div role="status" className="text-ui text-ink-soft empty:absolute">
        {draft.isRestored ? (
          <p>
            Draft restored <span aria-hidden="true">·</span>{' '}
            <NoticeAction onClick={draft.discard}>Discard</NoticeAction>
          </p>
        ) : null}
      </div>
      <div role="alert" className="text-ui empty:absolute">
        {draft.clashes.length > 0 ? <DraftClash draft={draft} labels={labels} words={words} /> : null}
      </div>
    </>
  );
}
