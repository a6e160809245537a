import { glow } from '#server/academy/figures/kit/shades.ts';

type Light = { name: string; x?: number; y?: number; rx: number; ry: number; soft?: number };

/** A bright streak or patch on a dark coat, in the units of what it lies on; softer with a lower heart. */
export function streak({ name, x = 0, y = 0, rx, ry, soft = 0.35 }: Light): string {
  return glow(name, { x, y, rx, ry }, [
    { at: 0, tone: 'milk' },
    { at: soft, tone: 'gold' },
    { at: 1, tone: 'gold', opacity: 0 },
  ]);
}
