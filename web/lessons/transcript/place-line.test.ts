import { describe, expect, it } from 'vitest';
import { placeLine } from './place-line.ts';

const list = { height: 300, contentHeight: 1000 };
const whole = { top: 0, bottom: 300 };

describe('placing the current line', () => {
  it('centres it in what can be seen of the list', () => {
    expect(placeLine({ top: 400, bottom: 440 }, whole, list)).toEqual({ scrollTop: 270, roomAfter: 0 });
    expect(placeLine({ top: 400, bottom: 440 }, { top: 0, bottom: 100 }, list).scrollTop).toBe(370);
  });

  it('leaves the first lines at the top', () => {
    expect(placeLine({ top: 0, bottom: 40 }, whole, list)).toEqual({ scrollTop: 0, roomAfter: 0 });
  });

  it('makes room for the last line to rise above what covers the end of the list', () => {
    const placed = placeLine({ top: 960, bottom: 1000 }, { top: 0, bottom: 100 }, list);
    expect(placed).toEqual({ scrollTop: 930, roomAfter: 230 });
  });

  it('takes the list as a whole while none of it can be seen', () => {
    expect(placeLine({ top: 400, bottom: 440 }, { top: 50, bottom: 20 }, list).scrollTop).toBe(270);
  });
});
