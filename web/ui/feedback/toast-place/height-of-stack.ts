/** Between two messages side by side, and how much of the second is seen above the first if it lies behind it. */
export const STACK_GAP = 10;

/**
 * What two messages take up: no more than the first, with the edge of the second above it, or both if they lie side
 * by side, as they do where a finger has touched them.
 */
export function heightOfStack(toaster: Element, front: HTMLElement): number {
  const others = [
    ...toaster.querySelectorAll<HTMLElement>('[data-visible=true]:not([data-removed=true])'),
  ].filter((card) => card !== front);
  const isOpen = front.dataset.expanded === 'true';
  return others.reduce(
    (height, card) => height + STACK_GAP + (isOpen ? fullHeightOf(card) : 0),
    fullHeightOf(front),
  );
}

/** Not what it is just now, while it grows or shrinks. */
function fullHeightOf(card: HTMLElement): number {
  return Number.parseFloat(card.style.getPropertyValue('--initial-height')) || card.offsetHeight;
}
