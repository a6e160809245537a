import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { StreamFormValues } from '#shared/streams/stream.form.ts';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { api, client } from '#web/api.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { saveVersion } from '#web/drafts/save-version.ts';
import type { FormDraft } from '#web/drafts/use-form-draft.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { StreamFields } from '#web/streams/form/stream-fields.tsx';
import { STREAM_LABELS, STREAM_WORDS } from '#web/streams/form/stream-labels.ts';
import { SAVING_STREAM, useStreamForm } from '#web/streams/form/use-stream-form.ts';
import { ownStreamQuery } from '#web/streams/streams.queries.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { UnsavedGuard } from '#web/ui/overlay/unsaved-guard.tsx';

export function UpdateStream({ stream }: { stream: OwnStream }) {
  const queryClient = useQueryClient();
  const hasStarted = stream.status !== 'scheduled';
  const { form, draft, submit } = useStreamForm({
    saved: stream.form,
    streamId: stream.id,
    failure: STREAM_MESSAGES.saveFailed,
    send: (values, kept) => update(queryClient, stream, values, kept),
    onSaved: () => toast({ ...STREAM_MESSAGES.saved, tone: 'success', about: SAVING_STREAM }),
  });
  const { isDirty, isSubmitting } = form.formState;
  const { scheduledStartTime, isPremiumOnly } = stream.form;
  const [start, isPremium] = useWatch({
    control: form.control,
    name: ['scheduledStartTime', 'isPremiumOnly'],
  });

  // Whoever was changing these when another device went live can neither see nor save them any more.
  useEffect(() => {
    if (!hasStarted) return;
    if (start !== scheduledStartTime)
      form.setValue('scheduledStartTime', scheduledStartTime, { shouldDirty: true });
    if (isPremium !== isPremiumOnly) form.setValue('isPremiumOnly', isPremiumOnly, { shouldDirty: true });
  }, [hasStarted, start, isPremium, scheduledStartTime, isPremiumOnly, form]);

  return (
    <section aria-labelledby="details">
      <h2 id="details" className="mb-5 text-f2">
        Stream details
      </h2>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
        <UnsavedGuard when={isDirty && !isSubmitting} thing={stream.title} />
        <DraftNotice draft={draft} labels={STREAM_LABELS} words={STREAM_WORDS} />
        <StreamFields form={form} hasStarted={hasStarted} />
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          Save changes
        </Button>
      </form>
    </section>
  );
}

function update(
  queryClient: QueryClient,
  { id: streamId, version: startedFrom }: OwnStream,
  values: StreamFormValues,
  draft: FormDraft<StreamFormValues>,
): Promise<OwnStream> {
  return saveVersion(draft, {
    given: { values, version: startedFrom },
    send: (form, version) => client.streams.update({ streamId, version, ...form }),
    async readLatest() {
      const latest = await client.streams.getMine({ streamId });
      rememberAnswer(queryClient, ownStreamQuery(api, streamId).queryKey, latest);
      return { values: latest.form, version: latest.version };
    },
  });
}
