import { ONLY_WEBKIT } from '#web/ui/only-webkit.ts';

export const VIEWPORT = 'width=device-width, initial-scale=1, viewport-fit=cover';

/**
 * The on-screen keyboard resizes the page, or it would cover a dialog's buttons. WebKit does not know this word, and says
 * so on the console of every page; there, `watchKeyboard` makes room. In an element of its own: the page's script finds
 * those of the document by what they say.
 */
export function viewportScript(): string {
  const test = ONLY_WEBKIT.map((word) => `'${word}'`).join();
  const content = `${VIEWPORT}, interactive-widget=resizes-content`;
  return `if(!CSS.supports(${test})){let m=document.createElement('meta');m.name='viewport';m.content='${content}';document.head.append(m)}`;
}
