import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UploadKind } from '#shared/uploads/upload.rules.ts';
import type { Upload } from '#shared/uploads/uploads.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { findUnfinished } from './find-unfinished.ts';
import { startUpload, type UploadState, type UploadTask } from './start-upload.ts';
import type { StoredUpload } from './stored-uploads.ts';

type UploadEvents = {
  onReady: (upload: Upload) => void;
  onBusyChange?: ((isBusy: boolean) => void) | undefined;
};

/** One file on its way to the server: what is shown about it, and what can be done with it. */
export function useUpload(kind: UploadKind, events: UploadEvents) {
  const personId = useAuth().user?.id ?? '';
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const [unfinished, setUnfinished] = useState<StoredUpload | null>(null);
  const task = useRef<UploadTask | null>(null);
  const isIdle = state.step === 'idle';
  const isBusy = state.step === 'sending' || state.step === 'checking';

  // After the first render, which knows nothing of this browser; and after every upload, which may have been
  // the unfinished one.
  useEffect(() => {
    if (!isIdle) return;
    let isOutdated = false;
    void findUnfinished(personId, kind).then((found) => {
      if (!isOutdated) setUnfinished(found);
    });
    return () => {
      isOutdated = true;
    };
  }, [isIdle, personId, kind]);

  const sayBusy = useEffectEvent((busy: boolean) => events.onBusyChange?.(busy));
  useEffect(() => sayBusy(isBusy), [isBusy]);

  const sayReady = useEffectEvent((upload: Upload) => events.onReady(upload));
  useEffect(() => {
    if (state.step !== 'ready') return;
    setState({ step: 'idle' });
    sayReady(state.upload);
  }, [state]);

  useEffect(() => () => task.current?.leave(), []);

  return {
    state,
    /** Started in this browser and left unfinished: choosing the same file continues it. */
    unfinished,
    send(file: File) {
      task.current?.leave();
      task.current = startUpload(file, { kind, personId, onChange: setState });
    },
    pause: () => task.current?.pause(),
    resume: () => task.current?.resume(),
    cancel: () => task.current?.cancel(),
  };
}
