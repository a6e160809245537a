import { usePlace } from '#web/router/use-place.ts';
import { useNavigate } from '#web/ui/location/location.ts';
import { parentPath } from './parent-path.ts';

/** Back to the previous page within the product; for someone who came straight here, to the parent page. */
export function useGoBack(): () => void {
  const pathname = usePlace();
  const navigate = useNavigate();
  return () => void (cameFromHere() ? navigate(-1) : navigate(parentPath(pathname)));
}

/** The router numbers the entries it creates; the first one is the page the visit began with. */
export function cameFromHere(): boolean {
  const state: { idx?: number } | null = window.history.state;
  return (state?.idx ?? 0) > 0;
}
