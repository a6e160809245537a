const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** A dialog or menu has the page to itself. */
export function hasOverlay(): boolean {
  return document.querySelector(OVERLAYS) !== null;
}

/** Tells as soon as there is none any more. */
export function onceUncovered(tell: () => void): () => void {
  const watch = new MutationObserver(() => {
    if (hasOverlay()) return;
    watch.disconnect();
    tell();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}
