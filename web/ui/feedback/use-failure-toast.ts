import { useEffect } from 'react';
import { type Toast, toast } from './toast.ts';

/** Says once that something failed; a notice with Retry stays on the page. */
export function useFailureToast(
  hasFailed: boolean,
  { title, description }: Pick<Toast, 'title' | 'description'>,
) {
  useEffect(() => {
    if (hasFailed) toast({ title, description, tone: 'destructive' });
  }, [hasFailed, title, description]);
}
