import { useEffect } from 'react';

/** The whole page is in full screen: it stays that way on the way to another page of `kind`, but not anywhere else. */
export function useLeaveFullscreen(kind: string): void {
  useEffect(
    () => () => {
      if (document.fullscreenElement && !location.pathname.includes(kind)) void document.exitFullscreen();
    },
    [kind],
  );
}
