import { ONLY_WEBKIT } from '#web/ui/only-webkit.ts';

const WORD = 'interactive-widget=resizes-content';

/**
 * The on-screen keyboard makes the page smaller, or it would cover a dialog's buttons. WebKit does not know this word,
 * and would say so on the console of every page; there, `watchKeyboard` makes room. In an element of its own: hydration
 * finds those of the document by what they say.
 */
export function resizeForKeyboard(): void {
  if (CSS.supports(...ONLY_WEBKIT)) return;
  const known = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
  const meta = document.createElement('meta');
  meta.name = 'viewport';
  meta.content = `${known?.content}, ${WORD}`;
  document.head.append(meta);
}
