import { startTransition, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { StreamFormValues } from '#shared/streams/stream.form.ts';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { client } from '#web/api.ts';
import { createOnce } from '#web/drafts/create-once.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { isSameForm } from '#web/drafts/form-changes.ts';
import { StreamFields } from '#web/streams/form/stream-fields.tsx';
import { STREAM_LABELS, STREAM_WORDS } from '#web/streams/form/stream-labels.ts';
import { SAVING_STREAM, useStreamForm } from '#web/streams/form/use-stream-form.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useNavigate } from '#web/ui/location/location.ts';
import { UnsavedGuard } from '#web/ui/overlay/unsaved-guard.tsx';

const EMPTY: StreamFormValues = {
  title: '',
  description: '',
  scheduledStartTime: '',
  isPremiumOnly: false,
  allowTips: true,
};

/** The next stream gets a form of its own, even for somebody who returns before the first one's page has loaded. */
export function CreateStream() {
  const [made, setMade] = useState(0);
  return <NewStream key={made} onMade={() => setMade(made + 1)} />;
}

function NewStream({ onMade }: { onMade: () => void }) {
  const navigate = useNavigate();
  const { form, draft, submit } = useStreamForm({
    saved: EMPTY,
    failure: STREAM_MESSAGES.scheduleFailed,
    send(values, kept) {
      kept.attempt(values);
      return createOnce(kept, ({ id }) => create(id, values));
    },
    onSaved({ id }) {
      toast({ ...STREAM_MESSAGES.scheduled, tone: 'success', about: SAVING_STREAM });
      // Together, so that nobody sees an empty form on the way.
      startTransition(() => {
        onMade();
        void navigate(`/streams/manage/${id}`);
      });
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const [title, start] = useWatch({ control: form.control, name: ['title', 'scheduledStartTime'] });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting} thing={title || 'Your stream'} />
      <DraftNotice draft={draft} labels={STREAM_LABELS} words={STREAM_WORDS} />
      <StreamFields form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="big" disabled={!title.trim() || !start} busy={isSubmitting}>
          Schedule Stream
        </Button>
        <LinkButton to="/streams" variant="ghost" size="big">
          Cancel
        </LinkButton>
      </div>
    </form>
  );
}

/** An earlier attempt may have arrived even though its answer did not; save whatever was typed since. */
async function create(id: string, values: StreamFormValues) {
  const stream = await client.streams.create({ id, ...values });
  if (isSameForm(stream.form, values)) return stream;
  return client.streams.update({ streamId: id, version: stream.version, ...values });
}
