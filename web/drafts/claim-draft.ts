type DraftClaim = {
  /** False while another tab has it. */
  granted: Promise<boolean>;
  release: () => void;
};

/** What was released, until the browser has taken notice. */
const released = new Set<Promise<unknown>>();

/**
 * Makes a draft this tab's own until it is released or the tab is gone. Locks need a secure context: without them every
 * tab is given it.
 */
export function claimDraft(id: string): DraftClaim {
  if (!navigator.locks) return { granted: Promise.resolve(true), release: () => undefined };
  const answer = Promise.withResolvers<boolean>();
  const end = Promise.withResolvers<void>();
  const ask = () =>
    navigator.locks.request(`lunula.draft.${id}`, { ifAvailable: true }, async (lock) => {
      answer.resolve(lock !== null);
      if (lock) await end.promise;
    });
  // A form that is left and opened again at once asks for what it has only just released.
  const held = Promise.all(released)
    .then(ask)
    // Browsers that keep nothing for this page keep no locks for it either.
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
