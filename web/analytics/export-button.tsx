import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ANALYTICS_MESSAGES } from '#shared/analytics/analytics.messages.ts';
import type { ExportedTable, Period } from '#shared/analytics/analytics.rules.ts';
import { client } from '#web/api.ts';
import { sayFailure } from '#web/say-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { saveFile } from '#web/ui/save-file.ts';

type ExportButtonProps = {
  asked: { table: ExportedTable; period: Period; courseId?: string | undefined };
  children: ReactNode;
};

/** A plain link could not carry the session. */
export function ExportButton({ asked, children }: ExportButtonProps) {
  const download = useMutation({
    async mutationFn() {
      const { fileName, csv } = await client.analytics.exportTable(asked);
      saveFile(new File([csv], fileName, { type: 'text/csv' }));
    },
    onError: (error) =>
      sayFailure(error, { ...ANALYTICS_MESSAGES.exportFailed, about: 'downloading figures' }),
  });
  return (
    <Button variant="ghost" size="sm" busy={download.isPending} onClick={() => download.mutate()}>
      <Icon name="download" />
      {children}
    </Button>
  );
}
