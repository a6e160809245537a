import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type StreamFormValues, streamFormSchema } from '#shared/streams/stream.form.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { type FormDraft, useFormDraft } from '#web/drafts/use-form-draft.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { sayFailure } from '#web/say-failure.ts';
import { ownStreamQuery, refreshStreams } from '#web/streams/streams.queries.ts';
import { focusFirstError } from '#web/ui/form/focus-first-error.ts';
import { useSingleSubmit } from '#web/ui/form/use-single-submit.ts';
import { streamDraftOf } from './stream-draft.ts';

/** Groups messages about saving a stream: only the newest stays. */
export const SAVING_STREAM = 'saving a stream';

type StreamFormOptions = {
  /** The form's values before anyone types. */
  saved: StreamFormValues;
  /** Nothing for a new stream. */
  streamId?: string;
  failure: { title: string; description: string };
  send: (values: StreamFormValues, draft: FormDraft<StreamFormValues>) => Promise<OwnStream>;
  onSaved: (stream: OwnStream) => void;
};

/** The form of a new or existing stream: its draft, its messages, and what happens on saving. */
export function useStreamForm({ saved, streamId, failure, send, onSaved }: StreamFormOptions) {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const form = useForm<StreamFormValues>({
    resolver: zodResolver(streamFormSchema),
    shouldFocusError: false,
    defaultValues: saved,
  });
  const draft = useFormDraft(form, { personId: user?.id, thing: streamDraftOf(streamId), saved });

  const submit = form.handleSubmit(async (values) => {
    try {
      const stream = await send(values, draft);
      draft.settle(stream.form, streamDraftOf(stream.id));
      rememberAnswer(queryClient, ownStreamQuery(api, stream.id).queryKey, stream);
      void refreshStreams(queryClient);
      onSaved(stream);
    } catch (error) {
      if (showFieldErrors(form, error)) return;
      // The session has ended: the page redirects to sign-in and says why. What was typed is kept as a draft.
      if (errorCodeOf(error) === 'UNAUTHENTICATED') return;
      sayFailure(error, { ...failure, about: SAVING_STREAM });
    }
  }, focusFirstError);

  return { form, draft, submit: useSingleSubmit(submit) };
}
