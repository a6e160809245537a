import { useEffect, useEffectEvent, useRef } from 'react';

const RETRY_MS = 5_000;

/**
 * At once when the clock runs out, and again while that fails. The server may correct the clock and set it going
 * again.
 */
export function useSubmitAtZero(isZero: boolean, isSubmitting: boolean, submit: () => void): void {
  const onZero = useEffectEvent(submit);
  const hasTried = useRef(false);
  useEffect(() => {
    if (!isZero) hasTried.current = false;
    if (!isZero || isSubmitting) return;
    const timer = setTimeout(() => onZero(), hasTried.current ? RETRY_MS : 0);
    hasTried.current = true;
    return () => clearTimeout(timer);
  }, [isZero, isSubmitting]);
}
