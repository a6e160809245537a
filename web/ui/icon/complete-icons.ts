import sprite from './icons.svg?url&no-inline';

/** The element that holds the document's icons. */
export const ICONS_ID = 'icons';

const PAUSE_MS = 5_000;

/** Loads the icons that the first page did not need, retrying as often as it takes. */
export async function completeIcons(): Promise<void> {
  for (;;) {
    const drawings = await fetchDrawings().catch(() => null);
    if (drawings !== null) {
      iconsHolder().innerHTML = drawings;
      return;
    }
    await untilConnected();
  }
}

async function fetchDrawings(): Promise<string | null> {
  const answer = await fetch(sprite);
  return answer.ok ? answer.text() : null;
}

/** React doesn't know about it, and removes it if it ever has to render the whole document again. */
function iconsHolder(): HTMLElement {
  const known = document.getElementById(ICONS_ID);
  if (known) return known;
  const holder = Object.assign(document.createElement('div'), { id: ICONS_ID, hidden: true });
  document.body.append(holder);
  return holder;
}

async function untilConnected(): Promise<void> {
  await new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, PAUSE_MS);
  });
}
