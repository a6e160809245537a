/** How long after the last sign of scrolling the page has come to rest. */
const REST_MILLISECONDS = 150;

/** Tells whether the page itself moves just now. */
export function watchScrolling() {
  let scrolledAt = Number.NEGATIVE_INFINITY;
  const onScroll = ({ target }: Event) => {
    // A part of the page may scroll all the time, as a busy chat does.
    if (target === document) scrolledAt = performance.now();
  };
  addEventListener('scroll', onScroll, { capture: true, passive: true });
  return {
    isMoving: () => performance.now() - scrolledAt < REST_MILLISECONDS,
    stop: () => removeEventListener('scroll', onScroll, { capture: true }),
  };
}
