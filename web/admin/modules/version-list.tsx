import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditableModule } from '#shared/academy/editor.contract.ts';
import { EDITOR_MESSAGES } from '#shared/academy/editor.messages.ts';
import { VERSIONS_LISTED } from '#shared/academy/module.rules.ts';
import { api } from '#web/api.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { sayFailure } from '#web/say-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { editableModuleQuery } from './editor.queries.ts';
import { ORIGIN_LABELS } from './origin-labels.ts';
import { SAVING_MODULE } from './use-module-form.ts';

/** Restoring needs no confirmation: the text it replaces is in the same list. */
export function VersionList({ module }: { module: EditableModule }) {
  const queryClient = useQueryClient();
  const restore = useMutation(
    api.academy.editor.restore.mutationOptions({
      onSuccess(restored) {
        rememberAnswer(queryClient, editableModuleQuery(api, module.id).queryKey, restored);
        toast({ ...EDITOR_MESSAGES.restored, tone: 'success', about: SAVING_MODULE });
      },
      onError: (error) => sayFailure(error, { ...EDITOR_MESSAGES.restoreFailed, about: SAVING_MODULE }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['academy'] }),
    }),
  );
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="text-f2">
        Versions
      </h2>
      <ol className="mt-3">
        {module.versions.map(({ version, title, origin, savedAt }) => (
          <li key={version} className="border-line border-b py-4 last:border-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong className="font-semibold">Version {version}</strong>
              <Badge variant="line">{ORIGIN_LABELS[origin]}</Badge>
            </p>
            <p className="mt-1 wrap-anywhere">{title}</p>
            <p className="text-ui text-ink-soft">
              <LocalTime dateTime={savedAt} show="day" />
            </p>
            {version === module.version ? (
              <p className="mt-2 text-ui text-ink-soft">Current</p>
            ) : (
              <Button
                variant="ghost"
                className="mt-2"
                aria-label={`Restore version ${version}`}
                busy={restore.isPending && restore.variables.restored === version}
                disabled={restore.isPending}
                onClick={() =>
                  restore.mutate({ moduleId: module.id, version: module.version, restored: version })
                }
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
      {module.hasOlderVersions && (
        <p className="mt-3 text-ui text-ink-soft">
          These are the newest {VERSIONS_LISTED} versions. Older ones are kept, but not listed.
        </p>
      )}
    </section>
  );
}
