import { NoticeAction } from '#web/drafts/notice-action.tsx';
import type { SavingState } from './use-caption-text.ts';

const WORDS = { saved: 'Saved', typing: 'Not saved yet', saving: 'Saving…' };

/** Whether what was written is saved. */
export function SavingLine({ state, onRetry }: { state: SavingState; onRetry: () => void }) {
  return (
    <p role="status" className="min-h-6 text-ui text-ink-soft">
      {state.kind === 'failed' ? (
        <>
          <span className="text-danger">{state.reason}</span>{' '}
          <NoticeAction onClick={onRetry}>Try again</NoticeAction>
        </>
      ) : (
        WORDS[state.kind]
      )}
    </p>
  );
}
