import type { Obtained } from './public-cache.ts';

/** Marks an answer as outdated, in the terms of RFC 9211: it stopped being current that long ago. */
export function staleHeader({ secondsBehind }: Pick<Obtained, 'secondsBehind'>): Record<string, string> {
  return secondsBehind === null ? {} : { 'Cache-Status': `lunula; hit; ttl=-${secondsBehind}` };
}
