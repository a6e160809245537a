import { ONLY_WEBKIT } from '#web/ui/only-webkit.ts';

/**
 * Takes view transitions away from WebKit before React can start one: they crash the page where it cannot
 * composite, and React's have crashed tabs on iPhones (docs/decisions/026-no-view-transitions-in-webkit.md).
 * React then updates the page immediately, as in a browser that never had them.
 */
export function withholdViewTransitions(): void {
  if (CSS.supports(...ONLY_WEBKIT))
    Object.defineProperty(document, 'startViewTransition', { value: undefined });
}
