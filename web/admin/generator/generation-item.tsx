import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GeneratedModule } from '#shared/academy/generator.contract.ts';
import type { GenerationState } from '#shared/academy/module.rules.ts';
import { api } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ProgressMeter } from '#web/ui/feedback/progress-meter.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

const STATES = {
  queued: { label: 'Queued', variant: 'line' },
  writing: { label: 'Writing', variant: 'plain' },
  checking: { label: 'Checking', variant: 'plain' },
  done: { label: 'Done', variant: 'success' },
  failed: { label: 'Failed', variant: 'danger' },
} as const satisfies Record<GenerationState, object>;

export function GenerationItem({ item }: { item: GeneratedModule }) {
  const { moduleNumber, title, state, reason, progressPercentage } = item;
  const { label, variant } = STATES[state];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3">
      <div className="min-w-0 flex-1 basis-50">
        <h3 className="text-ui break-words">
          {moduleNumber}. {title}
        </h3>
        {reason ? (
          <p className={state === 'failed' ? 'text-ui break-words text-danger' : 'text-ui text-ink-soft'}>
            {reason}
          </p>
        ) : null}
        {state === 'writing' || state === 'checking' ? (
          <ProgressMeter
            label={`Progress of module ${moduleNumber}`}
            value={progressPercentage}
            className="mt-2 max-w-70"
          />
        ) : null}
      </div>
      <Badge variant={variant}>{label}</Badge>
      {state === 'failed' ? <RetryButton item={item} /> : null}
    </li>
  );
}

function RetryButton({ item: { moduleNumber, title } }: { item: GeneratedModule }) {
  const queryClient = useQueryClient();
  const retry = useMutation(
    api.academy.retryModule.mutationOptions({
      onError: (error) =>
        toast({
          title: 'Error',
          description: errorMessageOf(error),
          tone: 'destructive',
          about: `module ${moduleNumber}`,
        }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['academy'] }),
    }),
  );
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={retry.isPending}
      aria-label={`Retry ${title}`}
      onClick={() => retry.mutate({ moduleNumber })}
    >
      Retry
    </Button>
  );
}
