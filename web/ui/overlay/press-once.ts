const PRESSING = new Set(['Enter', ' ', 'Escape']);
const PRESSED =
  'a[href], button, summary, input[type=checkbox], input[type=radio], [role=menuitem], [role=menuitemradio], [role=option]';

/**
 * A key that is held presses once. Browsers repeat it, and what it opens or closes puts another control in the place of
 * the one that was pressed: a menu's first item, or what the closed dialog was opened with.
 */
export function pressOnce(page: EventTarget = window): void {
  const swallow = (event: Event & Partial<KeyboardEvent>) => {
    if (!event.repeat || !PRESSING.has(event.key ?? '') || !isPress(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener('keydown', swallow, { capture: true });
}

/** Where there is nothing to press, Space scrolls and Enter begins a new line. */
function isPress({ key, target }: Event & Partial<KeyboardEvent>): boolean {
  return key === 'Escape' || (target instanceof Element && target.matches(PRESSED));
}
