import { expect, it } from 'vitest';
import { heightOfStack, STACK_GAP } from './height-of-stack.ts';

/** As much of a message as is looked at; `now`: while it grows or shrinks. */
function card(full: number, isOpen: boolean, now = full) {
  const style = { getPropertyValue: () => `${full}px` };
  return { dataset: { expanded: String(isOpen) }, style, offsetHeight: now } as unknown as HTMLElement;
}

function measure(front: HTMLElement, ...others: HTMLElement[]): number {
  const toaster = { querySelectorAll: () => [front, ...others] } as unknown as Element;
  return heightOfStack(toaster, front);
}

it('is that of the first message, with the edge of the second above it', () => {
  expect(measure(card(72, false))).toBe(72);
  expect(measure(card(72, false), card(91, false, 72))).toBe(72 + STACK_GAP);
});

it('is that of both if they lie side by side, from the moment they begin to', () => {
  expect(measure(card(72, true), card(91, true))).toBe(72 + STACK_GAP + 91);
  expect(measure(card(72, true), card(91, true, 75))).toBe(72 + STACK_GAP + 91);
});
