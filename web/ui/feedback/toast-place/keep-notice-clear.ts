import { type Box, choosePlace, type Place } from './choose-place.ts';
import { isHeld } from './is-held.ts';
import { listTaken } from './list-taken.ts';
import { readEdge } from './read-edge.ts';
import { watchScrolling } from './watch-scrolling.ts';

const LOOK_MILLISECONDS = 250;
const WIDE = '(width >= 64em)';
/** From the edges of the window. */
const EDGE = 12;
const AT_FIRST: Place = { rise: 0, side: 'left' };

/**
 * What `keepToastsClear` does for messages, for a notice that stays for longer, `[data-rises]`: as long as there is one, it
 * rises above whatever it would lie on that can be pressed, or goes to the other side of a wide screen. Returns a stop
 * function.
 */
export function keepNoticeClear(): () => void {
  let place = AT_FIRST;
  let slide = 0;
  let isLooking = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const scrolling = watchScrolling();

  const look = async () => {
    const notice = document.querySelector<HTMLElement>('[data-rises]');
    if (!notice) rest();
    if (!notice || isLooking || scrolling.isMoving() || isHeld(notice) || isCovered(notice)) return;
    isLooking = true;
    const taken = await listTaken(notice);
    isLooking = false;
    if (!notice.isConnected) return;
    const { left, right, top, bottom } = notice.getBoundingClientRect();
    const box = moved({ left, right, top, bottom }, -slide, place.rise);
    const aside = document.documentElement.clientWidth - EDGE - box.right;
    const usual: { side: Place['side']; box: Box }[] = [{ side: 'left', box }];
    if (matchMedia(WIDE).matches) usual.push({ side: 'right', box: moved(box, aside, 0) });
    place = choosePlace({ usual, top: readEdge('--safe-top'), bottom: box.bottom, taken, now: place });
    slide = place.side === 'right' ? aside : 0;
    notice.style.setProperty('--rise', `${place.rise}px`);
    notice.style.setProperty('--slide', `${slide}px`);
  };
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
    place = AT_FIRST;
    slide = 0;
  };

  const begin = () => {
    timer ??= setInterval(look, LOOK_MILLISECONDS);
    void look();
  };
  const observer = new MutationObserver(begin);
  const region = document.getElementById('notices');
  if (region) observer.observe(region, { childList: true, subtree: true });
  begin();
  return () => {
    rest();
    observer.disconnect();
    scrolling.stop();
  };
}

function moved({ left, right, top, bottom }: Box, x: number, y: number): Box {
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}

/** By a dialog: nobody presses what lies beneath that. */
function isCovered(notice: HTMLElement): boolean {
  const { left, top, width, height } = notice.getBoundingClientRect();
  return !notice.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
