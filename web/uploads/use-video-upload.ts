import { useEffect, useEffectEvent, useState } from 'react';
import { useAuth } from '#web/auth/auth-context.ts';
import { useFilmFate } from './fate/use-film-fate.ts';
import { findUnfinished } from './find-unfinished.ts';
import { sendVideo, uploadQueue } from './queue/upload-queue.ts';
import { useUploadQueue } from './queue/use-upload-queue.ts';
import type { StoredUpload } from './stored-uploads.ts';
import { percentOf } from './transfer-speed.ts';

/** The length is known once the film has arrived. */
export type VideoChoice = { id: string; fileName: string; durationSeconds: number | null };

export type VideoEvents = {
  onChange: (choice: VideoChoice | null) => void;
  /** Nothing comes of a film that was still to arrive, for this reason if it was not cancelled. */
  onGoBack: (problem: string | null) => void;
  onReserving: (isReserving: boolean) => void;
};

type Choosing = VideoEvents & {
  /**
   * What was sent to be saved stays as it is until that is decided: news of its film are no change of the person's,
   * and whoever saved it reads them at the lesson.
   */
  isSaving: boolean;
};

/** A lesson's film: what is shown about it, and what can be done with it. */
export function useVideoUpload(
  current: VideoChoice | null,
  { isSaving, onChange, onGoBack, onReserving }: Choosing,
) {
  const personId = useAuth().user?.id ?? '';
  const uploads = useUploadQueue();
  const queued = uploads.find(({ id }) => id === current?.id) ?? null;
  const [reserving, setReserving] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const unfinished = useUnfinished(personId, queued === null && reserving === null);

  const giveUp = (reason: string) => {
    setProblem(reason);
    onGoBack(reason);
  };

  const hearReady = (durationSeconds: number | null) => {
    if (current?.durationSeconds === null) onChange({ ...current, durationSeconds });
  };

  const state = queued?.state;
  const hearState = useEffectEvent(() => {
    if (state?.step === 'ready') hearReady(state.upload.durationSeconds);
    if (state?.step !== 'failed' || state.canResume || !current) return;
    // Said here, so the tray need not say it again.
    uploadQueue.dismiss(current.id);
    giveUp(state.message);
  });
  useEffect(() => {
    if (state && !isSaving) hearState();
  }, [state, isSaving]);

  // Not sent by this tab, or not since it was loaded: only the server knows what has become of it.
  const fate = useFilmFate(current?.durationSeconds === null && !queued ? current : null);
  const hearFate = useEffectEvent(() => {
    if (fate?.step === 'arrived') hearReady(fate.durationSeconds);
    if (fate?.step === 'lost') giveUp(fate.problem);
  });
  useEffect(() => {
    if (fate && !isSaving) hearFate();
  }, [fate, isSaving]);

  /** Only for as long as it is true: with the next attempt it goes. */
  const passing = state?.step === 'failed' && state.canResume && reserving === null ? state.message : null;

  return {
    queued,
    /** Of one that this tab does not send. */
    fate,
    /** The name of the film for which a place is being found. */
    reserving,
    /** How to go on with a film that this browser has not finished sending. */
    wayOn: unfinished && `Choose ${unfinished.name} again to continue at ${percentOf(unfinished)}%.`,
    problem: problem ?? passing,
    async choose(file: File) {
      setProblem(null);
      setReserving(file.name);
      onReserving(true);
      const place = await sendVideo(file, personId);
      setReserving(null);
      onReserving(false);
      // Also anything said meanwhile about the film before this one.
      setProblem('problem' in place ? place.problem : null);
      if ('problem' in place) return;
      onChange({ id: place.id, fileName: file.name, durationSeconds: null });
    },
    remove() {
      setProblem(null);
      if (current?.durationSeconds !== null) return onChange(null);
      if (queued && queued.state.step !== 'ready') uploadQueue.cancel(queued.id);
      onGoBack(null);
    },
  };
}

/** After the first render, which knows nothing of this browser; and whenever none is on its way here. */
function useUnfinished(personId: string, isWanted: boolean): StoredUpload | null {
  const [unfinished, setUnfinished] = useState<StoredUpload | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isOutdated = false;
    const sending = new Set(uploadQueue.list().map(({ id }) => id));
    void findUnfinished(personId, 'video', sending).then((found) => {
      if (!isOutdated) setUnfinished(found);
    });
    return () => {
      isOutdated = true;
    };
  }, [personId, isWanted]);
  return unfinished;
}
