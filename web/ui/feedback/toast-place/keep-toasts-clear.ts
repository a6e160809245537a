import { type Box, choosePlace, type Place, type Side, USUAL_PLACE } from './choose-place.ts';
import { heightOfStack } from './height-of-stack.ts';
import { isHeld } from './is-held.ts';
import { listTaken } from './list-taken.ts';
import { readEdge } from './read-edge.ts';
import { watchScrolling } from './watch-scrolling.ts';

const LOOK_MILLISECONDS = 250;
const PHONE = '(width <= 600px)';

/**
 * Messages cover nothing that can be pressed, also if that appears beneath them, such as a dialog: as long as there are
 * any, this looks what is there and moves them. Returns a stop function.
 */
export function keepToastsClear(): () => void {
  let place: Place = USUAL_PLACE;
  let isLooking = false;
  const scrolling = watchScrolling();
  let timer: ReturnType<typeof setInterval> | undefined;

  const look = async () => {
    const toaster = document.querySelector('[data-sonner-toaster]');
    const front = toaster?.querySelector<HTMLElement>('[data-front=true]:not([data-removed=true])');
    if (!toaster) rest();
    if (!toaster || !front || isLooking) return;
    // Nothing moves under a finger, nor while the page itself moves.
    if (scrolling.isMoving() || isHeld(toaster)) return;
    isLooking = true;
    const taken = await listTaken(toaster);
    isLooking = false;
    const found = choosePlace({
      usual: usualPlaces(toaster, { width: front.offsetWidth, height: heightOfStack(toaster, front) }),
      top: readEdge('--safe-top'),
      bottom: innerHeight - readEdge('--safe-bottom'),
      taken,
      now: place,
    });
    show(found, isMenuOpen() || (found.isInTheWay && !hasBadNews(toaster)));
  };
  const show = ({ rise, side }: Place, isWaiting = false) => {
    place = { rise, side };
    const { style, dataset } = document.documentElement;
    style.setProperty('--toast-rise', `${rise}px`);
    dataset.toasts = isWaiting ? 'waiting' : side;
  };
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
    show(USUAL_PLACE);
  };

  const observer = new MutationObserver(() => {
    timer ??= setInterval(look, LOOK_MILLISECONDS);
    // At once for a new one, before it has come into view.
    void look();
  });
  const region = document.querySelector('section[aria-label^="Messages"]');
  if (region) observer.observe(region, { childList: true, subtree: true });
  return () => {
    rest();
    observer.disconnect();
    scrolling.stop();
  };
}

/** All rows and nothing else: no message is about it, and all can wait until somebody has chosen. */
function isMenuOpen(): boolean {
  return document.querySelector('[data-before-messages]') !== null;
}

/** Good news can wait until there is room: they have been read out, and those with a button wait that long. */
function hasBadNews(toaster: Element): boolean {
  return toaster.querySelector('[data-visible=true]:not([data-removed=true]) [role=alert]') !== null;
}

type Size = { width: number; height: number };

/** The container is as high as nothing, and stands where its messages end, raised or not. */
function usualPlaces(toaster: Element, { width, height }: Size): { side: Side; box: Box }[] {
  const style = getComputedStyle(toaster);
  const bottom = innerHeight - Number.parseFloat(style.bottom);
  const edge = Math.min(Number.parseFloat(style.left), Number.parseFloat(style.right));
  const at = (left: number): Box => ({ left, right: left + width, top: bottom - height, bottom });
  if (matchMedia(PHONE).matches) return [{ side: 'right', box: at(toaster.getBoundingClientRect().left) }];
  const span = document.documentElement.clientWidth;
  return [
    { side: 'right', box: at(span - edge - width) },
    { side: 'left', box: at(edge) },
  ];
}
