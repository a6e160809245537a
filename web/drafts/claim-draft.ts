import { chooseId } from '#web/choose-id.ts';
import { askOtherTabs } from './ask-other-tabs.ts';

export type DraftClaim = {
  /** False if another tab holds it. */
  granted: Promise<boolean>;
  release: () => void;
};

/** Longer than a browser takes to free what a page that was just reloaded had reserved. */
const PATIENCE_MS = 1000;

/** Released claims, until the browser has processed them. */
const released = new Set<Promise<unknown>>();

/** Reserves a draft for this tab until it is released or the tab is closed. */
export function claimDraft(id: string): DraftClaim {
  if (!navigator.locks) return askOtherTabs(id, chooseId());
  const answer = Promise.withResolvers<boolean>();
  const end = Promise.withResolvers<void>();
  // A signal of its own clock, or one combined from two, may be forgotten by the browser before it fires.
  const withdrawal = new AbortController();
  const { signal } = withdrawal;
  const patience = setTimeout(() => withdrawal.abort(), PATIENCE_MS);
  const ask = () =>
    navigator.locks.request(`lunula.draft.${id}`, { signal }, async () => {
      clearTimeout(patience);
      answer.resolve(true);
      await end.promise;
    });
  // A form that is closed and reopened at once asks for what it has only just released.
  const held = Promise.all(released)
    .then(ask)
    // Browsers that deny this page storage deny it locks too.
    .catch(() => answer.resolve(!signal.aborted));
  return {
    granted: answer.promise,
    release() {
      released.add(held);
      void held.then(() => released.delete(held));
      withdrawal.abort();
      end.resolve();
    },
  };
}
