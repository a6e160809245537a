/** As far apart as the two taps of a double tap may be: milliseconds, and pixels. */
export const SOON = 400;
const NEAR = 24;

const KINDS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

type Spot = Pick<MouseEvent, 'clientX' | 'clientY'>;

/**
 * Something on top of the page has just been closed by a press on this spot, which may not be over (`isHeld`). Whoever
 * presses twice means it both times, and not what lies beneath: the rest of the press, and another one soon after on the
 * same spot, reach nothing.
 */
export function swallowSecondTap(
  spot: Spot,
  { isHeld }: { isHeld: boolean },
  page: EventTarget = window,
): void {
  const closedAt = performance.now();
  const listening = new AbortController();
  let isSecond = isHeld;

  const judge = (event: Event & Partial<PointerEvent>) => {
    const isRest = event.timeStamp - closedAt < SOON && isNear(event, spot);
    if (event.type === 'pointerdown') isSecond = false;
    const isDown = event.type === 'pointerdown' || event.type === 'mousedown';
    if (isDown && !isRest && !isSecond) return listening.abort();
    // Of a mouse the browser itself counts the presses, and says so a moment after the pointer is down.
    if (event.type === 'pointerdown' && event.pointerType === 'mouse') return;
    if (event.type === 'mousedown' && !isSecond && event.detail === 1) return listening.abort();
    if (isDown) isSecond = true;
    // Of a key, or of what reads the page aloud.
    const isPressed = event.type !== 'click' || event.detail !== 0;
    if (!isPressed || !(isSecond || isRest)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of KINDS) page.addEventListener(kind, judge, { capture: true, signal: listening.signal });
}

function isNear(event: Event & Partial<Spot>, { clientX, clientY }: Spot): boolean {
  const { clientX: x = Number.NaN, clientY: y = Number.NaN } = event;
  return Math.hypot(x - clientX, y - clientY) < NEAR;
}
