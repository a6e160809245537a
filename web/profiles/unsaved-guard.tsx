import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Closing the tab or following a link with something unsaved asks first. */
export function UnsavedGuard({ when, thing }: { when: boolean; thing: string }) {
  const navigate = useNavigate();
  const [destination, setDestination] = useState<string | null>(null);

  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const isMove = link instanceof HTMLAnchorElement && link.target !== '_blank' && isElsewhere(link);
      if (!isMove || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      setDestination(link.pathname + link.search + link.hash);
    };
    addEventListener('beforeunload', warn);
    // Ahead of the links themselves, which would have left by the time the event gets here.
    document.addEventListener('click', hold, { capture: true });
    return () => {
      removeEventListener('beforeunload', warn);
      document.removeEventListener('click', hold, { capture: true });
    };
  }, [when]);

  return (
    <ConfirmDialog
      open={destination !== null}
      onOpenChange={(open) => !open && setDestination(null)}
      title="Leave without saving?"
      thing={thing}
      consequence="has changes that are not saved. They would be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => destination !== null && void navigate(destination)}
    />
  );
}

function isElsewhere(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname !== location.pathname;
}
