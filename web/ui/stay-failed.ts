import type { Query, QueryCache } from '@tanstack/react-query';

/**
 * What could not be loaded stays failed, and for the same reason, while it is asked for again. Otherwise its part of
 * the page would be a skeleton and a failure by turns, and a message would be raised with each turn. Only for as long as
 * somebody sees it: a refusal that has lost its ground meanwhile must not send away whoever comes later.
 */
export function stayFailed(queries: QueryCache): void {
  const failures = new WeakMap<Query, Error | null>();
  queries.subscribe((event) => {
    const { query } = event;
    if (event.type === 'observerRemoved' && query.getObserversCount() === 0) failures.delete(query);
    if (event.type !== 'updated' || query.state.data !== undefined) return;
    if (event.action.type === 'error' && query.getObserversCount() > 0)
      failures.set(query, query.state.error);
    // After a reset nothing has failed yet.
    if (event.action.type !== 'fetch' || query.state.errorUpdateCount === 0) return;
    const error = failures.get(query);
    if (error) query.setState({ status: 'error', error });
  });
}
