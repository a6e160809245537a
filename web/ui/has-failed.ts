/** Whether a list could not be read. Of a next page that couldn't, `LoadMore` tells. */
export function hasFailed(query: { isError: boolean; isFetchNextPageError?: boolean }): boolean {
  return query.isError && !query.isFetchNextPageError;
}
