type Covers = '--notices' | '--page-bar';

/**
 * For what is fixed to the bottom of the window, as `--page-bar` for a bar of the page's own, which stands at
 * `bottom: var(--bottom-bar)`: the page ends above it, and so do the notices and messages. Returns a stop function.
 */
export function keepRoomFor(element: HTMLElement, covers: Covers, gap = 0): () => void {
  // Whatever is set at the root, browsers style the whole page anew for it: rare for notices, not for a page's bar.
  const { style } = covers === '--page-bar' ? document.body : document.documentElement;
  const observer = new ResizeObserver(() => {
    const { offsetHeight } = element;
    if (offsetHeight === 0) style.removeProperty(covers);
    else style.setProperty(covers, `${offsetHeight + gap}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(covers);
  };
}
