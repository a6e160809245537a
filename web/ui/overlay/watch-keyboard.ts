import { keyboardHeight } from './keyboard-height.ts';

const TYPED_INTO =
  'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file]), [contenteditable=true]';

/**
 * Where the keyboard of a phone covers the page rather than making it smaller (WebKit), says how much it covers, as
 * `--keyboard`: dialogs stand above it, the page can be scrolled clear of it, and the bottom bar is gone. What is being
 * typed into is brought back into view, however the keyboard came. Returns a stop function.
 */
export function watchKeyboard(): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const { style, dataset } = document.documentElement;
  let shown = 0;

  const look = () => {
    const isTyping = document.activeElement?.matches(TYPED_INTO) ?? false;
    const height = isTyping ? keyboardHeight(viewport, document.documentElement.clientHeight) : 0;
    if (height !== shown) {
      shown = height;
      if (height === 0) {
        style.removeProperty('--keyboard');
        delete dataset.keyboard;
      } else {
        style.setProperty('--keyboard', `${height}px`);
        dataset.keyboard = '';
      }
    }
    if (height > 0) keepInView(viewport);
  };
  const events = [
    [viewport, 'resize'],
    [viewport, 'scroll'],
    [document, 'focusin'],
    [document, 'focusout'],
  ] as const;
  for (const [target, name] of events) target.addEventListener(name, look);
  look();
  return () => {
    for (const [target, name] of events) target.removeEventListener(name, look);
  };
}

function keepInView({ height, offsetTop }: VisualViewport): void {
  const field = document.activeElement;
  if (!field) return;
  const { top, bottom } = field.getBoundingClientRect();
  if (top < offsetTop || bottom > offsetTop + height) field.scrollIntoView({ block: 'nearest' });
}
