import { useEffect } from 'react';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useNavigate } from '#web/ui/location/location.ts';

type Refusal = {
  isRefused: boolean;
  /** So that they are told what it is about: not before it is known, or known to be out of reach. */
  title: string | undefined;
  isTitleKnown: boolean;
};

/** Sends people without Premium to the plans, and tells them why, unless a bank is still deciding on theirs. */
export function useSentToPlans({ isRefused, title, isTitleKnown }: Refusal): boolean {
  const { status, subscription } = useAuth();
  const navigate = useNavigate();
  const isSentOn = isRefused && status === 'signed-in' && !subscription.isPaused;
  useEffect(() => {
    if (!isSentOn || !isTitleKnown) return;
    void navigate('/subscription', { replace: true });
    toast({ ...STREAM_MESSAGES.premiumOnly(title), about: 'premium stream' });
  }, [isSentOn, isTitleKnown, title, navigate]);
  return isSentOn;
}
