import type { NavigateFunction } from 'react-router';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { unlockRequest } from './unlock-request.ts';

type Refusal = {
  moduleId: string;
  reason: 'PREMIUM_REQUIRED' | 'PURCHASE_REQUIRED';
  /** The reader's Premium is. */
  isPaused: boolean;
  navigate: NavigateFunction;
};

/** Leads to the list, and says there what would open the module. */
export function refuseModule({ moduleId, reason, isPaused, navigate }: Refusal): void {
  if (reason === 'PREMIUM_REQUIRED' && isPaused) {
    toast({ ...BILLING_MESSAGES.premiumPaused, tone: 'destructive' });
  } else if (reason === 'PREMIUM_REQUIRED') {
    toast({
      title: 'Premium Required',
      description: 'Modules 1-10 are free with Premium.',
      tone: 'destructive',
      action: { label: 'Get Premium Access', onClick: () => void navigate('/subscription') },
    });
  }
  const state = reason === 'PURCHASE_REQUIRED' ? unlockRequest(moduleId) : null;
  void navigate('/modules', { replace: true, state });
}
