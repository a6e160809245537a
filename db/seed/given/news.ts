import type { Given } from './given.ts';
import { type UnitKind, units } from './units.ts';

export type News = {
  isEmpty: boolean;
  isNew: (kind: UnitKind, name: string) => boolean;
};

/** What the catalogue has and a database has not been given yet. */
export function newsFor(given: Given): News {
  const isNew = (kind: UnitKind, name: string) => !given.units[kind].includes(name);
  const kinds = Object.keys(units) as UnitKind[];
  return { isNew, isEmpty: !kinds.some((kind) => units[kind].some((name) => isNew(kind, name))) };
}
