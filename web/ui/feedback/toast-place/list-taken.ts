import type { Box } from './choose-place.ts';

/** What can be pressed or typed into, and what is looked at: dialogs, pictures that move, a running conversation, whatever else asks for it. */
const TAKEN = [
  'a[href]',
  'button:enabled',
  'input:enabled',
  'select:enabled',
  'textarea:enabled',
  'summary',
  'video',
  '[role=button]',
  '[role=slider]',
  '[role=log]',
  '[role=dialog]',
  '[role=alertdialog]',
  '[data-in-sight]',
  '[data-rises]',
].join();

/** What of it is to be seen, without what lies behind a dialog or is scrolled away. */
export async function listTaken(toaster: Element): Promise<Box[]> {
  const elements = [...document.querySelectorAll<HTMLElement>(TAKEN)]
    .filter((element) => !toaster.contains(element))
    .map(asPressed);
  if (elements.length === 0) return [];
  const seen = await lookAt(elements);
  return seen
    .filter(({ isIntersecting, intersectionRect: { width, height } }) => isIntersecting && width * height > 0)
    .filter(({ target, intersectionRect }) => isOnTop(target, intersectionRect, toaster))
    .map(({ intersectionRect: { left, right, top, bottom } }) => ({ left, right, top, bottom }));
}

/** A row or a card may be pressed anywhere although the link in it is small. */
function asPressed(element: HTMLElement): Element {
  return element.matches('.over-all') ? (element.offsetParent ?? element) : element;
}

/** An observer knows what is left of an element in everything that scrolls around it. */
function lookAt(elements: Element[]): Promise<IntersectionObserverEntry[]> {
  // Always there: of a dialog that goes before it has been looked at nothing is told, and this would wait for ever.
  const page = document.documentElement;
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries.filter(({ target }) => target !== page));
    });
    for (const element of [page, ...elements]) observer.observe(element);
  });
}

function isOnTop(element: Element, { left, top, width, height }: DOMRectReadOnly, toaster: Element): boolean {
  return [0.5, 0.1, 0.9].some((share) => {
    const stack = document.elementsFromPoint(left + width / 2, top + height * share);
    const first = stack.find((other) => !toaster.contains(other));
    return first !== undefined && (element.contains(first) || first.contains(element));
  });
}
