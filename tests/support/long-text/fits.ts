import { expect, type Page } from '@playwright/test';

const WIDTHS = [320, 390, 1280];
const HEIGHT = 800;

/** What can be pressed or filled in. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem]';

/**
 * Everything on the page that is wider than the window, or lies outside it or outside what clips it, and every text
 * that is cut off without saying in a title how it goes on. A row that scrolls sideways by itself may hold more.
 */
const FIND_FAULTS = `(() => {
  const faults = [];
  const root = document.documentElement;
  const width = root.clientWidth;
  const name = (element) =>
    element.tagName.toLowerCase() + '.' + String(element.className?.baseVal ?? element.className).slice(0, 60) +
    ' "' + (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30) + '"';
  const rounded = ({ left, right }) => Math.round(left) + '…' + Math.round(right);
  if (root.scrollWidth > width) faults.push('the page is ' + root.scrollWidth + ' px wide');

  // Behind a dialog nothing can be pressed.
  const scope = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const roomFor = (control) => {
    for (let parent = control.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      const { overflowX, position } = getComputedStyle(parent);
      if (overflowX !== 'visible') {
        const { left, right } = parent.getBoundingClientRect();
        const scrolls = overflowX === 'auto' || overflowX === 'scroll';
        return { left, right: scrolls ? left + parent.scrollWidth : right, width: right - left };
      }
      if (position === 'fixed') break;
    }
    return { left: 0, right: width, width };
  };
  for (const control of scope.querySelectorAll('${CONTROLS}')) {
    const box = control.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || !isShown(control)) continue;
    const room = roomFor(control);
    if (box.left < room.left - 1 || box.right > room.right + 1 || box.width > Math.min(room.width, width) + 1)
      faults.push(name(control) + ' at ' + rounded(box) + ' leaves ' + rounded(room));
  }

  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const parent = text.parentElement;
    if (!/\\S{20}/.test(text.data) || !isShown(parent) || parent.closest('.sr-only, .truncate, select')) continue;
    const { whiteSpace, webkitLineClamp } = getComputedStyle(parent);
    if (text.data.includes('\\n') && !whiteSpace.startsWith('pre') && webkitLineClamp === 'none')
      faults.push(name(parent) + ' runs its paragraphs together');
    range.selectNodeContents(text);
    const room = roomFor(text);
    const line = [...range.getClientRects()].find((box) => box.right > Math.min(room.left + room.width, width) + 1);
    if (line) faults.push(name(parent) + ' runs to ' + rounded(line) + ' out of ' + rounded(room));
  }

  for (const element of scope.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll';
    if (scrolls && element.scrollWidth > element.clientWidth + 1 && !element.matches('.scroll-row, :has(> table)'))
      faults.push(name(element) + ' scrolls sideways');
    const isCut = style.overflowX !== 'visible' && style.textOverflow === 'ellipsis'
      ? element.scrollWidth > element.clientWidth
      : style.webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1;
    if (!isCut || element.matches('input, select, textarea') || !isShown(element)) continue;
    if (element.closest('[title]') === null && element.querySelector('[title]') === null)
      faults.push(name(element) + ' is cut off without a title');
  }
  return faults;
})()`;

/** At each width in turn, without loading the page again. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    // Two frames: queries of containers and observers of sizes answer after the first.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    const faults = await page.evaluate<string[]>(FIND_FAULTS);
    if (faults.length > 0) found[`${what} at ${width} px`] = faults;
  }
  expect.soft(found).toEqual({});
}
