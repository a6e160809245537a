import { useMutation } from '@tanstack/react-query';
import { PAYOUT_MESSAGES } from '#shared/billing/payout.messages.ts';
import { client } from '#web/api.ts';
import { sayFailure } from '#web/say-failure.ts';

/** Some browsers read the file only once its owner has said where to put it. */
const KEPT_MS = 60_000;

/** Saves a month as a file. A plain link could not carry the session. */
export function useStatementFile(month: string) {
  return useMutation({
    async mutationFn() {
      const { fileName, csv } = await client.billing.exportEarnings({ month });
      const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
      const link = document.createElement('a');
      Object.assign(link, { href: address, download: fileName });
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
    },
    onError: (error) =>
      sayFailure(error, { ...PAYOUT_MESSAGES.exportFailed, about: 'downloading a statement' }),
  });
}
