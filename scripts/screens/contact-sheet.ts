export type Shot = { pattern: string; viewer: string; device: string; theme: string; file: string };

/** One page with everything, one row per route, so that anything out of place is seen at a glance. */
export function contactSheet(shots: readonly Shot[]): string {
  const rows = Map.groupBy(shots, (shot) => shot.pattern);
  const sections = [...rows].map(
    ([pattern, row]) =>
      `<section><h2>${escaped(pattern)}</h2><div>${row.map(figure).join('')}</div></section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens · Lunula</title><style>${STYLE}</style>${sections.join('')}</html>`;
}

const STYLE = `
  body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; background: #ddd; }
  div { display: flex; gap: 12px; overflow-x: auto; align-items: flex-start; padding-bottom: 12px; }
  figure { margin: 0; flex: none; } img { display: block; height: 420px; width: auto; box-shadow: 0 1px 6px #0005; }
  h2 { position: sticky; left: 0; font-size: 16px; }
`;

function figure(shot: Shot): string {
  const caption = `${shot.viewer}, ${shot.device}, ${shot.theme}`;
  return `<figure><a href="${shot.file}"><img loading="lazy" src="${shot.file}" alt="${escaped(`${shot.pattern}: ${caption}`)}"></a><figcaption>${caption}</figcaption></figure>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
