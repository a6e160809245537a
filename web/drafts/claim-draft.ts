import { chooseId } from '#web/choose-id.ts';
import { askOtherTabs } from './ask-other-tabs.ts';

export type DraftClaim = {
  /** False if another tab holds it. */
  granted: Promise<boolean>;
  release: () => void;
};

/** Released claims, until the browser has processed them. */
const released = new Set<Promise<unknown>>();

/** Reserves a draft for this tab until it is released or the tab is closed. */
export function claimDraft(id: string): DraftClaim {
  if (!navigator.locks) return askOtherTabs(id, chooseId());
  const answer = Promise.withResolvers<boolean>();
  const end = Promise.withResolvers<void>();
  const ask = () =>
    navigator.locks.request(`lunula.draft.${id}`, { ifAvailable: true }, async (lock) => {
      answer.resolve(lock !== null);
      if (lock) await end.promise;
    });
  // A form that is closed and reopened at once asks for what it has only just released.
  const held = Promise.all(released)
    .then(ask)
    // Browsers that deny this page storage deny it locks too.
    .catch(() => answer.resolve(true));
  return {
    granted: answer.promise,
    release() {
      released.add(held);
      void held.then(() => released.delete(held));
      end.resolve();
    },
  };
}
