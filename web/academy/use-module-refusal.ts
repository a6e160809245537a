import { useEffect } from 'react';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useNavigate } from '#web/ui/location/location.ts';
import { unlockRequest } from './unlock-request.ts';

/** Sends people without access to a module back to the list, where they are told why or offered it. */
export function useModuleRefusal(moduleId: string, error: Error | null) {
  const { isPaused } = useAuth().subscription;
  const navigate = useNavigate();
  const code = errorCodeOf(error);
  const isRefused = code === 'PREMIUM_REQUIRED' || code === 'PURCHASE_REQUIRED';

  useEffect(() => {
    if (!isRefused) return;
    if (code === 'PREMIUM_REQUIRED' && isPaused) {
      toast({ ...BILLING_MESSAGES.premiumPaused, tone: 'destructive' });
    } else if (code === 'PREMIUM_REQUIRED') {
      toast({
        title: 'Premium Required',
        description: 'Modules 1-10 are free with Premium.',
        tone: 'destructive',
        action: { label: 'Get Premium Access', onClick: () => void navigate('/subscription') },
      });
    }
    const state = code === 'PURCHASE_REQUIRED' ? unlockRequest(moduleId) : null;
    void navigate('/modules', { replace: true, state });
  }, [isRefused, code, isPaused, moduleId, navigate]);

  return { isRefused, isMissing: code === 'NOT_FOUND' || code === 'INVALID_INPUT' };
}
