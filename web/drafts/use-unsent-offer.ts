import { useEffect, useEffectEvent } from 'react';
import { type Toast, toast } from '#web/ui/feedback/toast.ts';
import { isOffline } from '#web/ui/is-offline.ts';
import { type Unsent, unsent } from './unsent.ts';

type Offer = {
  /** Null until it is known who is here, and whether they may send it. */
  personId: string | null;
  thing: string;
  message: Pick<Toast, 'title' | 'description' | 'about'>;
  /** Opens the form, with what was written in it. */
  open: (kept: Unsent) => void;
};

/** What could not be sent for want of a connection is offered again once there is one, after a reload too. */
export function useUnsentOffer({ personId, thing, message, open }: Offer): void {
  const show = useEffectEvent((kept: Unsent) =>
    toast({ ...message, action: { label: 'Open it', onClick: () => open(kept) } }),
  );
  useEffect(() => {
    if (personId === null) return;
    const offer = () => {
      const kept = unsent.find(personId, thing);
      if (kept !== null && !isOffline()) show(kept);
    };
    offer();
    addEventListener('online', offer);
    return () => removeEventListener('online', offer);
  }, [personId, thing]);
}
