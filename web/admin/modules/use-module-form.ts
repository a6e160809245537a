import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { EditableModule } from '#shared/academy/editor.contract.ts';
import { EDITOR_MESSAGES } from '#shared/academy/editor.messages.ts';
import { type ModuleFormValues, moduleFormSchema } from '#shared/academy/module.form.ts';
import { QUIZ_OPTIONS, QUIZ_QUESTIONS } from '#shared/academy/quiz.rules.ts';
import { api, client } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { useFormDraft } from '#web/drafts/use-form-draft.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { sayFailure } from '#web/say-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { focusFirstError } from '#web/ui/form/focus-first-error.ts';
import { useSingleSubmit } from '#web/ui/form/use-single-submit.ts';
import { editableModuleQuery } from './editor.queries.ts';

/** Groups messages about saving a module: only the newest stays. */
export const SAVING_MODULE = 'saving a module';

/** A module's form: its draft, its messages, and what happens on saving. */
export function useModuleForm(module: EditableModule) {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const saved = formOf(module);
  const form = useForm<ModuleFormValues>({
    resolver: zodResolver(moduleFormSchema),
    shouldFocusError: false,
    defaultValues: saved,
  });
  const draft = useFormDraft(form, { personId: user?.id, thing: `module.${module.id}`, saved });
  const { queryKey } = editableModuleQuery(api, module.id);

  const submit = form.handleSubmit(async (values) => {
    try {
      draft.attempt(values);
      const now = await client.academy.editor.update({
        moduleId: module.id,
        version: module.version,
        ...values,
      });
      draft.settle(formOf(now));
      rememberAnswer(queryClient, queryKey, now);
      void queryClient.invalidateQueries({ queryKey: ['academy'] });
      toast({ ...EDITOR_MESSAGES.saved, tone: 'success', about: SAVING_MODULE });
    } catch (error) {
      if (showFieldErrors(form, error)) return;
      // The session has ended: the page redirects to sign-in and says why. What was typed is kept as a draft.
      if (errorCodeOf(error) === 'UNAUTHENTICATED') return;
      // Takes over what was changed elsewhere, and marks the fields where both did.
      if (errorCodeOf(error) === 'CHANGED_ELSEWHERE') await queryClient.refetchQueries({ queryKey });
      sayFailure(error, { ...EDITOR_MESSAGES.saveFailed, about: SAVING_MODULE });
    }
  }, focusFirstError);

  return { form, draft, submit: useSingleSubmit(submit) };
}

/** A module without a quiz gets ten blank questions to fill in. */
function formOf({ text }: EditableModule): ModuleFormValues {
  if (text.questions.length > 0) return text;
  const blank = () => ({
    question: '',
    options: Array.from({ length: QUIZ_OPTIONS }, () => ''),
    correctAnswer: 0,
    explanation: '',
  });
  return { ...text, questions: Array.from({ length: QUIZ_QUESTIONS }, blank) };
}
