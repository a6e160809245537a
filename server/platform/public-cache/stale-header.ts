import type { Obtained } from './public-cache.ts';

/** Says of an outdated answer that it is one, in the words of RFC 9211: it stopped being current so long ago. */
export function staleHeader({ secondsBehind }: Pick<Obtained, 'secondsBehind'>): Record<string, string> {
  return secondsBehind === null ? {} : { 'Cache-Status': `lunula; hit; ttl=-${secondsBehind}` };
}
