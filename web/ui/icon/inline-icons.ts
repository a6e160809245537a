import { ICONS_ID } from './complete-icons.ts';
import sprite from './icons.svg?raw';

const DRAWINGS = new Map(
  [...sprite.matchAll(/<symbol id="([^"]+)".*<\/symbol>/g)].map(([drawing, id]) => [id, drawing]),
);

/** For messages shown when nothing can be loaded any more. */
const FOR_BAD_TIMES = ['icon-wifi-off', 'icon-rotate-cw', 'icon-arrow-left', 'icon-search'];

/**
 * The icons a page shows, inlined into it: a separate file would arrive after the first paint, behind the
 * scripts. The icons of other pages follow later (`complete-icons.ts`).
 */
export function inlineIcons(html: string): string {
  const shown = new Set([
    ...FOR_BAD_TIMES,
    ...[...html.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id),
  ]);
  const drawings = [...shown].map((id) => DRAWINGS.get(id)).join('');
  return `<div id="${ICONS_ID}" hidden><svg>${drawings}</svg></div>`;
}
