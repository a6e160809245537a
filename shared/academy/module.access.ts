import { hasPremium, type Viewer } from '#shared/access/viewer.ts';

export type ReadableModule = { isFreeWithSubscription: boolean };

/** Modules 1-10 open with Premium; 11-20 with a purchase, which outlives Premium. */
export function canRead(viewer: Viewer, module: ReadableModule, isPurchased: boolean): boolean {
  return isPurchased || (module.isFreeWithSubscription && hasPremium(viewer));
}
