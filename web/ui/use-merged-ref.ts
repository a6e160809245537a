import { type Ref, type RefCallback, useCallback } from 'react';

/** One ref for an element that both a component and its caller need to reach. */
export function useMergedRef<T>(own: Ref<T>, given: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (node: T | null) => {
      const detachOwn = attach(own, node);
      const detachGiven = attach(given, node);
      return () => {
        detachOwn();
        detachGiven();
      };
    },
    [own, given],
  );
}

function attach<T>(ref: Ref<T> | undefined, node: T | null): () => void {
  if (typeof ref === 'function') {
    const cleanup = ref(node);
    return typeof cleanup === 'function' ? cleanup : () => ref(null);
  }
  if (ref) ref.current = node;
  return () => {
    if (ref) ref.current = null;
  };
}
