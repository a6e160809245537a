import { expect, it, vi } from 'vitest';
import { whenSeenAgain } from './when-seen-again.ts';

it('is done when somebody returns after a while, and not each time', () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const act = vi.fn();
  let now = 0;
  whenSeenAgain(act, 100, page as unknown as Document, () => now);
  const turn = (at: number, hidden: boolean) => {
    now = at;
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  turn(50, true);
  turn(60, false);
  expect(act).not.toHaveBeenCalled();
  turn(150, true);
  expect(act).not.toHaveBeenCalled();
  turn(160, false);
  turn(170, true);
  turn(180, false);
  expect(act).toHaveBeenCalledOnce();
});
