import { ONLY_WEBKIT } from '#web/ui/only-webkit.ts';

const STILLNESS = '(prefers-reduced-motion: reduce)';

/**
 * Takes view transitions away before React can start one. From WebKit: they crash the page where it cannot
 * composite, and React's have crashed tabs on iPhones (docs/decisions/026-no-view-transitions-in-webkit.md). And from
 * whoever asked for stillness: nothing would be seen of them, but both pages would still be drawn for them, and
 * nothing be heard meanwhile. React then updates the page immediately, as in a browser that never had them.
 */
export function withholdViewTransitions(): void {
  if (CSS.supports(...ONLY_WEBKIT) || matchMedia(STILLNESS).matches)
    Object.defineProperty(document, 'startViewTransition', { value: undefined });
}
