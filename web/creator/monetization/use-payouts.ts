import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PAYOUT_MESSAGES } from '#shared/billing/payout.messages.ts';
import { api, client } from '#web/api.ts';
import { payoutsQuery } from '#web/creator/creator.queries.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { sayFailure } from '#web/say-failure.ts';
import { useSearchParams } from '#web/ui/location/location.ts';

/**
 * What we know of the creator's payout account. The provider is asked again whenever the page is opened, for
 * example on the way back from its own pages.
 */
export function usePayouts() {
  const queryClient = useQueryClient();
  const query = useQuery(payoutsQuery(api));
  const hasExpired = useReturn();

  const check = useMutation({
    mutationFn: () => client.billing.checkPayouts(),
    onSuccess: (payouts) => rememberAnswer(queryClient, payoutsQuery(api).queryKey, payouts),
  });
  const setUp = useMutation({
    mutationFn: () => client.billing.setUpPayouts(),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => sayFailure(error, { ...PAYOUT_MESSAGES.setupFailed, about: 'setting up payouts' }),
  });

  const hasAsked = useRef(false);
  const hasAccount = Boolean(query.data?.account);
  const ask = useEffectEvent(() => check.mutate());
  useEffect(() => {
    if (!hasAccount || hasAsked.current) return;
    hasAsked.current = true;
    ask();
  }, [hasAccount]);

  return { query, check, setUp, hasExpired };
}

/** Cleans up the address on the way back; true if the provider's page could no longer be opened. */
function useReturn(): boolean {
  const [params, setParams] = useSearchParams();
  const [hasExpired, setHasExpired] = useState(false);
  const came = params.get('payouts');
  useEffect(() => {
    if (came === null) return;
    setHasExpired(came === 'expired');
    setParams({}, { replace: true });
  }, [came, setParams]);
  return hasExpired;
}
