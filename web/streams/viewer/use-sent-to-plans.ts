import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '#web/auth/auth-context.ts';

/** People without Premium are sent to the plans, unless a bank is still deciding on theirs. */
export function useSentToPlans(isRefused: boolean): void {
  const { status, subscription } = useAuth();
  const navigate = useNavigate();
  const isSentOn = isRefused && status === 'signed-in' && !subscription.isPaused;
  useEffect(() => {
    if (isSentOn) void navigate('/subscription', { replace: true });
  }, [isSentOn, navigate]);
}
