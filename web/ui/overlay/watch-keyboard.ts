import { keyboardHeight } from './keyboard-height.ts';

const TYPED_INTO =
  'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file]), [contenteditable=true]';

/**
 * Where the keyboard of a phone covers the page rather than making it smaller (WebKit), says how much it covers, as
 * `--keyboard`: dialogs stand above it, the page can be scrolled clear of it, and the bottom bar is gone. What is being
 * typed into is brought into view, however the keyboard came; whoever then scrolls away from it may. Returns a stop
 * function.
 */
export function watchKeyboard(): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const { style, dataset } = document.documentElement;
  let shown = 0;

  const show = (height: number) => {
    if (height === shown) return;
    shown = height;
    if (height === 0) {
      style.removeProperty('--keyboard');
      delete dataset.keyboard;
    } else {
      style.setProperty('--keyboard', `${height}px`);
      dataset.keyboard = '';
    }
  };
  const look = () => {
    const isTyping = document.activeElement?.matches(TYPED_INTO) ?? false;
    show(isTyping ? keyboardHeight(viewport, document.documentElement.clientHeight) : 0);
  };
  const lookAndBring = () => {
    look();
    if (shown > 0) bringIntoView(viewport);
  };
  const events = [
    [viewport, 'resize', lookAndBring],
    [viewport, 'scroll', look],
    [document, 'focusin', lookAndBring],
    [document, 'focusout', look],
  ] as const;
  for (const [target, name, act] of events) target.addEventListener(name, act);
  lookAndBring();
  return () => {
    for (const [target, name, act] of events) target.removeEventListener(name, act);
    show(0);
  };
}

function bringIntoView({ height, offsetTop }: VisualViewport): void {
  const field = document.activeElement;
  if (!field) return;
  const { top, bottom } = field.getBoundingClientRect();
  if (top < offsetTop || bottom > offsetTop + height) field.scrollIntoView({ block: 'nearest' });
}
