import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { isFigurePath } from '#shared/nail-art/figure-path.ts';

export type KeptFigure = { svg: string; etag: string };

const DRAWINGS = new URL('./drawings/', import.meta.url);
const kept = new Map<string, Promise<KeptFigure>>();
let paths: ReadonlySet<string> | undefined;

/** The addresses of all there are. */
export function listFigurePaths(): string[] {
  return readdirSync(DRAWINGS, { recursive: true, encoding: 'utf8' })
    .map((name) => `/figures/${name.replaceAll('\\', '/').replace(/\.ts$/, '.svg')}`)
    .filter(isFigurePath)
    .sort();
}

/** The drawing at an address such as `/figures/01/nail-from-above.svg`, drawn when it is first asked for. */
export async function findFigure(path: string): Promise<KeptFigure | null> {
  paths ??= new Set(listFigurePaths());
  if (!paths.has(path)) return null;
  const known = kept.get(path);
  if (known) return known;
  const drawn = draw(new URL(path.replace('/figures/', '').replace('.svg', '.ts'), DRAWINGS));
  kept.set(path, drawn);
  return drawn;
}

async function draw(file: URL): Promise<KeptFigure> {
  const { drawing } = (await import(file.href)) as { drawing: string };
  const hash = createHash('sha256').update(drawing).digest('base64url').slice(0, 16);
  return { svg: drawing, etag: `"${hash}"` };
}
