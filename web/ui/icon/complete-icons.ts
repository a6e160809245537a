import sprite from './icons.svg?url&no-inline';

/** The element that holds the document's drawings. */
export const ICONS_ID = 'icons';

/** Fetches the drawings that the first page did not need; without a connection, as soon as there is one. */
export async function completeIcons(): Promise<void> {
  const drawings = await fetchDrawings().catch(() => null);
  const holder = document.getElementById(ICONS_ID);
  if (drawings !== null && holder) holder.innerHTML = drawings;
  else addEventListener('online', () => void completeIcons(), { once: true });
}

async function fetchDrawings(): Promise<string | null> {
  const answer = await fetch(sprite);
  return answer.ok ? answer.text() : null;
}
