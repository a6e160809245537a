/** While a run is live, the admin area asks this often, and for this long, whether or not it is told. */
export const GENERATION_POLL = { everySeconds: 10, forMinutes: 20 } as const;

/** For telling the administrator when to come back. */
const MINUTES_A_MODULE = { ai: 5, 'built-in': 0.05 } as const;

/** Where new modules come from: an AI provider, or the texts that ship with the product. */
export const GENERATION_SOURCES = ['ai', 'built-in'] as const;
export type GenerationSource = (typeof GENERATION_SOURCES)[number];

export function estimateMinutes(source: GenerationSource, moduleCount: number): number {
  return Math.ceil(MINUTES_A_MODULE[source] * moduleCount);
}
