import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CAPTION_MESSAGES } from '#shared/lessons/caption.messages.ts';
import type { CaptionText } from '#shared/lessons/captions.contract.ts';
import { api, client } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { isSameForm } from '#web/drafts/form-changes.ts';
import { saveVersion } from '#web/drafts/save-version.ts';
import { useFormDraft } from '#web/drafts/use-form-draft.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { reasonOf } from '#web/say-failure.ts';
import { useWhenHidden } from '#web/ui/use-when-hidden.ts';
import { captionDraftOf } from './caption-draft-of.ts';
import { captionTextQuery, type LessonAddress, ownCaptionsQuery } from './captions.queries.ts';

type CaptionValues = { vtt: string; isShown: boolean };

export type SavingState = { kind: 'saved' | 'typing' | 'saving' } | { kind: 'failed'; reason: string };

/** After the last key. */
const QUIET_MS = 1000;

/** The text in one language: kept in the browser with each key, and saved by itself a moment later. */
export function useCaptionText(address: LessonAddress, text: CaptionText) {
  const { language, version } = text;
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const saved: CaptionValues = { vtt: text.vtt, isShown: text.isShown };
  const form = useForm<CaptionValues>({ defaultValues: saved });
  const thing = captionDraftOf(address.lessonId, language);
  const draft = useFormDraft(form, { personId: user?.id, thing, saved });
  const [state, setState] = useState<SavingState>({ kind: 'saved' });
  const running = useRef<Promise<void> | null>(null);
  const values = form.watch();
  const isClean = isSameForm(values, saved);
  const { queryKey } = captionTextQuery(api, address, language);

  const send = async (next: CaptionValues, startedFrom: string) => {
    const answer = await client.lessons.saveCaptions({ ...address, language, ...next, version: startedFrom });
    draft.settle(next);
    rememberAnswer(queryClient, queryKey, { language, ...next, version: answer.version });
    void queryClient.invalidateQueries({ queryKey: ownCaptionsQuery(api, address).queryKey });
  };

  const save = async () => {
    const now = form.getValues();
    if (isSameForm(now, saved)) return;
    setState({ kind: 'saving' });
    try {
      await saveVersion(draft, {
        given: { values: now, version },
        send,
        async readLatest() {
          const latest = await client.lessons.getCaptions({ ...address, language });
          rememberAnswer(queryClient, queryKey, latest);
          return { values: { vtt: latest.vtt, isShown: latest.isShown }, version: latest.version };
        },
      });
      setState({ kind: 'saved' });
    } catch (error) {
      if (errorCodeOf(error) === 'UNAUTHENTICATED') return setState({ kind: 'typing' });
      setState({ kind: 'failed', reason: reasonOf(error) ?? CAPTION_MESSAGES.saveFailed });
    }
  };

  /** One at a time: the next has to start from what this one saved. */
  const saveNow = () => {
    if (running.current) return;
    running.current = save().finally(() => {
      running.current = null;
    });
  };
  const saveByItself = useEffectEvent(() => draft.clashes.length === 0 && saveNow());

  const isClashing = draft.clashes.length > 0;
  // What both changed waits until somebody has looked; what was typed while the last was being saved is next.
  const waiting = isClean || isClashing ? null : `${version} ${values.isShown} ${values.vtt}`;
  useEffect(() => {
    if (waiting === null) return;
    setState((before) => (before.kind === 'saving' ? before : { kind: 'typing' }));
    const timer = setTimeout(() => saveByItself(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  useEffect(() => {
    const onOnline = () => saveByItself();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  useWhenHidden(() => void saveByItself());

  // Whoever goes on to another language or page need not wait.
  useEffect(() => () => void saveByItself(), []);

  return { form, values, draft, state: shownState(isClean, state), saveNow };
}

/** What was typed a moment ago is not saved, whatever was before it. */
function shownState(isClean: boolean, state: SavingState): SavingState {
  if (isClean) return { kind: 'saved' };
  return state.kind === 'saved' ? { kind: 'typing' } : state;
}

export type CaptionTextDesk = ReturnType<typeof useCaptionText>;
