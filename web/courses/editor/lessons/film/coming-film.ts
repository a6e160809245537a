import type { OwnLesson } from '#shared/courses/courses.contract.ts';
import type { FilmSender } from '#web/uploads/fate/ask-after-film.ts';
import { wordComing } from '#web/uploads/fate/word-coming.ts';
import type { QueuedUpload } from '#web/uploads/queue/create-upload-queue.ts';

/** A lesson's film that has not arrived: in words, and what can be done about it. */
export type ComingFilm = {
  words: string;
  /** It will not come. */
  isLost: boolean;
  /** Nobody sends it as far as is known: whoever does not want to wait gives it up. */
  canGiveUp: boolean;
  /** This browser began to send it, and goes on once it is given the file again. */
  canGoOn: boolean;
};

type Known = {
  awaited: NonNullable<OwnLesson['awaitedUpload']>;
  /** As this tab sends it. */
  queued: Pick<QueuedUpload, 'state'> | undefined;
  /** If it does not. */
  from: FilmSender | null;
};

/** Whoever knows most counts: what the lesson was saved with may be older than what became of its film. */
export function describeComing({ awaited, queued, from }: Known): ComingFilm {
  const { fileName, refusal } = awaited;
  const plain = { isLost: false, canGiveUp: false, canGoOn: false };
  const state = queued?.state;
  const problem = refusal ?? (state?.step === 'failed' && !state.canResume ? state.message : null);
  if (problem !== null) return { ...plain, words: `${fileName}: ${problem}`, isLost: true };
  if (state) return { ...plain, words: `${state.step === 'failed' ? 'Stopped' : 'On its way'}: ${fileName}` };
  const canGoOn = from === 'this-browser';
  return {
    words: `${fileName}: ${wordComing(from)}`,
    isLost: false,
    canGiveUp: canGoOn || from === 'another-device',
    canGoOn,
  };
}
