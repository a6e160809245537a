import sprite from './icons.svg?url&no-inline';

/** The element that holds the document's drawings. */
export const ICONS_ID = 'icons';

const PAUSE_MS = 5_000;

/** Fetches the drawings that the first page did not need, as often as it takes. */
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

/** React knows nothing of it, and removes it should it ever have to draw the whole document anew. */
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
