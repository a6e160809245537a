import { NoticeAction } from '#web/drafts/notice-action.tsx';
import type { SavingState } from './use-caption-text.ts';

const WORDS = { saved: 'Saved', typing: 'Not saved yet', saving: 'Saving…' };

/** Whether what was written is saved. Read out only if it is not: it changes with every pause in somebody's typing. */
export function SavingLine({ state, onRetry }: { state: SavingState; onRetry: () => void }) {
  return (
    <p className="min-h-6 text-ui text-ink-soft">
      {state.kind === 'failed' ? (
        <>
          <span role="alert" className="text-danger">
            {state.reason}
          </span>{' '}
          <NoticeAction onClick={onRetry}>Try again</NoticeAction>
        </>
      ) : (
        WORDS[state.kind]
      )}
    </p>
  );
}
