import { useMutation } from '@tanstack/react-query';
import { PAYOUT_MESSAGES } from '#shared/billing/payout.messages.ts';
import { client } from '#web/api.ts';
import { sayFailure } from '#web/say-failure.ts';
import { saveFile } from '#web/ui/save-file.ts';

/** Saves a month as a file. A plain link could not carry the session. */
export function useStatementFile(month: string) {
  return useMutation({
    async mutationFn() {
      const { fileName, csv } = await client.billing.exportEarnings({ month });
      saveFile(new File([csv], fileName, { type: 'text/csv' }));
    },
    onError: (error) =>
      sayFailure(error, { ...PAYOUT_MESSAGES.exportFailed, about: 'downloading a statement' }),
  });
}
