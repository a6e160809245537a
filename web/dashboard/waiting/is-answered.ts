import type { QueryState } from '@tanstack/react-query';

type State = Pick<QueryState, 'data' | 'fetchStatus' | 'fetchFailureCount'>;

/**
 * Whether a part need not be waited for: it is there, it has failed once, or nobody loads it any more. The last happens
 * when a change has overtaken its first load; from then on whoever shows the part has to ask.
 */
export function isAnswered(state: State | undefined): boolean {
  if (state === undefined) return false;
  return state.data !== undefined || state.fetchFailureCount > 0 || state.fetchStatus !== 'fetching';
}
