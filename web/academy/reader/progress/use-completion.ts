import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Module } from '#shared/academy/academy.contract.ts';
import { READING_MESSAGES } from '#shared/academy/reading.messages.ts';
import { standingsQuery } from '#web/academy/academy.queries.ts';
import { api } from '#web/api.ts';
import { clientFor } from '#web/reporting.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { ReadingLog } from './reading-log.ts';
import { readingOutbox } from './reading-outbox.ts';
import { rememberReading } from './remember-reading.ts';

type Completion = { module: Module; userId: string; percentage: number; log: ReadingLog };

/** Shown as done at once, and taken back if the server could not be told. */
export function useCompletion({ module, userId, percentage, log }: Completion) {
  const queryClient = useQueryClient();
  const { id: moduleId, progress } = module;
  const before = {
    progressPercentage: percentage,
    lastReadPosition: progress?.lastReadPosition ?? 0,
    timeSpentMinutes: progress?.timeSpentMinutes ?? 0,
    completedAt: progress?.completedAt ?? null,
  };
  return useMutation({
    mutationFn: async () => {
      const { academy } = clientFor(userId, { isLeaving: false });
      // The server decides by what it has been told, and the last lines may not have been saved yet.
      const report = log.take() ?? { ...log.place(), secondsRead: 0 };
      try {
        await academy.saveProgress({ moduleId, ...report });
      } catch (error) {
        readingOutbox.keep({ userId, moduleId, report });
        throw error;
      }
      return academy.complete({ moduleId });
    },
    onMutate: () =>
      rememberReading(queryClient, moduleId, {
        ...before,
        progressPercentage: 100,
        completedAt: new Date().toISOString(),
      }),
    onSuccess: (saved) => {
      rememberReading(queryClient, moduleId, saved);
      void queryClient.invalidateQueries({ queryKey: standingsQuery(api).queryKey });
    },
    onError: () => {
      rememberReading(queryClient, moduleId, before);
      toast({ ...READING_MESSAGES.completeFailed, tone: 'destructive' });
    },
  });
}
