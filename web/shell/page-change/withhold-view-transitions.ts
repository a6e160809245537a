/** A property that WebKit alone has, made for its mail editors; asking whether it is there does nothing else. */
const ONLY_WEBKIT = ['-webkit-nbsp-mode', 'normal'] as const;

/**
 * Takes view transitions away from WebKit, before React can start one: they end the page where it cannot composite,
 * and React's have ended tabs on iPhones (docs/decisions/026-no-view-transitions-in-webkit.md). React then changes
 * the page at once, as it does in a browser that has never had them.
 */
export function withholdViewTransitions(): void {
  if (CSS.supports(...ONLY_WEBKIT))
    Object.defineProperty(document, 'startViewTransition', { value: undefined });
}
