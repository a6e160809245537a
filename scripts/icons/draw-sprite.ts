/** Lucide's format for an icon: its lines as elements, with `key` for React. */
type Drawing = { name: string; size: number; node: [element: string, attributes: Record<string, string>][] };

const NOTICE = `<!-- Drawn by Lucide and Feather, https://lucide.dev/license; put together by "npm run icons". -->`;

/** One SVG with a symbol for each icon. Colour and stroke width are set where they are used. */
export async function drawSprite(names: readonly string[]): Promise<string> {
  const symbols = await Promise.all(names.map(drawSymbol));
  return `${NOTICE}\n<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols.join('\n')}\n</svg>\n`;
}

async function drawSymbol(name: string): Promise<string> {
  const { __iconData: drawing } = (await import(`lucide-react/icons/${name}`)) as { __iconData?: Drawing };
  if (!drawing) throw new Error(`Lucide knows ${name} by another name; look it up at https://lucide.dev.`);
  const lines = drawing.node.map(([element, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${element}${written.join('')}/>`;
  });
  return `<symbol id="icon-${name}" viewBox="0 0 ${drawing.size} ${drawing.size}">${lines.join('')}</symbol>`;
}
