type Read = {
  isError: boolean;
  isFetchNextPageError?: boolean;
  data?: unknown;
};

/**
 * Whether something could not be read. Of a next page that couldn't, `LoadMore` tells; of what is there and could not
 * be refreshed, one notice for the whole page. An empty list may not be empty any more.
 */
export function hasFailed(query: Read): boolean {
  return query.isError && !query.isFetchNextPageError && !isThere(query.data);
}

function isThere(data: unknown): boolean {
  if (Array.isArray(data)) return data.some(isThere);
  if (typeof data !== 'object' || data === null) return data !== undefined;
  if ('pages' in data) return isThere(data.pages);
  return 'items' in data ? isThere(data.items) : true;
}
