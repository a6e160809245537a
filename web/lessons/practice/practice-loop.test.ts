import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loopFrom, loopJump, moveLoop, moveLoopEnd } from './practice-loop.ts';

describe('a repeating passage', () => {
  it('is ten seconds from here, or the last ten, or all of a shorter video', () => {
    expect(loopFrom(20, 100)).toEqual({ start: 20, end: 30 });
    expect(loopFrom(97, 100)).toEqual({ start: 90, end: 100 });
    expect(loopFrom(2, 6)).toEqual({ start: 0, end: 6 });
  });

  it('keeps its ends apart and inside the video, wherever they are dragged', () => {
    const move = fc.tuple(fc.constantFrom('start', 'end'), fc.double({ min: -50, max: 200, noNaN: true }));
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
        const loop = moves.reduce(
          (before, [end, to]) => moveLoopEnd(before, end, to, 100),
          loopFrom(40, 100),
        );
        expect(loop.start).toBeGreaterThanOrEqual(0);
        expect(loop.end).toBeLessThanOrEqual(100);
        expect(loop.end - loop.start).toBeGreaterThanOrEqual(0.999);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('stays at its pictures in another cut, while there are any left', () => {
    expect(moveLoop({ start: 20, end: 30 }, -10)).toEqual({ start: 10, end: 20 });
    expect(moveLoop({ start: 5, end: 15 }, -10)).toEqual({ start: 0, end: 5 });
    expect(moveLoop({ start: 0, end: 10 }, -10)).toBeNull();
  });

  it('jumps back to its start at its end, and lets people go elsewhere before that', () => {
    const loop = { start: 10, end: 20 };
    expect(loopJump(loop, 20)).toBe(10);
    expect(loopJump(loop, 55)).toBe(10);
    expect(loopJump(loop, 15)).toBeNull();
    expect(loopJump(loop, 3)).toBeNull();
  });
});
