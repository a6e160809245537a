import type { Upload } from '#shared/uploads/uploads.contract.ts';
import type { UploadState, UploadTask } from '#web/uploads/start-upload.ts';

/** More would only share the same line, and the first film would arrive later. */
const AT_ONCE = 2;

export type QueuedUpload = {
  /** The upload's at the server. */
  id: string;
  name: string;
  size: number;
  state: { step: 'waiting' } | Exclude<UploadState, { step: 'idle' }>;
  /** Whose film it becomes, or is; null until a lesson with it is saved. */
  lesson: Upload['lesson'];
};

export type QueueWays = {
  /** Begins to send a film and reports how far it is. */
  start(id: string, file: File, onChange: (state: UploadState) => void): UploadTask;
  /** Tells other tabs to leave a film alone until the returned function is called. */
  hold(id: string): () => void;
  /** Gives up a film of which nothing has been sent in this tab. */
  discard(id: string): void;
  /** Called when there is something that leaving the site would interrupt, and when there no longer is. */
  onBusyChange(isBusy: boolean): void;
};

/** Films on their way, in the order in which they were chosen, two at a time. */
export function createUploadQueue({ start, hold, discard, onBusyChange }: QueueWays) {
  let uploads: readonly QueuedUpload[] = [];
  let isBusy = false;
  let hasNews = false;
  const files = new Map<string, File>();
  const tasks = new Map<string, UploadTask>();
  const releases = new Map<string, () => void>();
  const listeners = new Set<() => void>();

  function set(next: readonly QueuedUpload[]): void {
    uploads = next;
    const wasBusy = isBusy;
    isBusy = uploads.some(isUnderWay);
    if (isBusy !== wasBusy) onBusyChange(isBusy);
    for (const listener of listeners) listener();
  }

  function change(id: string, part: Partial<QueuedUpload>): void {
    set(uploads.map((one) => (one.id === id ? { ...one, ...part } : one)));
  }

  function release(id: string): void {
    releases.get(id)?.();
    releases.delete(id);
  }

  function remove(id: string): void {
    release(id);
    files.delete(id);
    tasks.get(id)?.leave();
    tasks.delete(id);
    set(uploads.filter((one) => one.id !== id));
  }

  function hear(id: string, state: UploadState): void {
    if (isDecided(state)) hasNews = true;
    if (state.step === 'idle') remove(id);
    else change(id, { state, ...lessonIn(state) });
    if (state.step === 'ready') release(id);
    pump();
  }

  /** Gives free places to those who wait. */
  function pump(): void {
    while (uploads.filter(isMoving).length < AT_ONCE) {
      const next = uploads.find(({ state }) => state.step === 'waiting');
      const file = next && files.get(next.id);
      if (!file) return;
      const task = tasks.get(next.id);
      if (task) task.resume();
      else
        tasks.set(
          next.id,
          start(next.id, file, (state) => hear(next.id, state)),
        );
    }
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: (): readonly QueuedUpload[] => uploads,
    /** A film for which there is a place at the server. One that failed or waits for nothing begins again. */
    add(id: string, file: File): void {
      tasks.get(id)?.leave();
      tasks.delete(id);
      files.set(id, file);
      release(id);
      releases.set(id, hold(id));
      const { name, size } = file;
      const lesson = uploads.find((one) => one.id === id)?.lesson ?? null;
      const added: QueuedUpload = { id, name, size, state: { step: 'waiting' }, lesson };
      set([...uploads.filter((one) => one.id !== id), added]);
      pump();
    },
    pause: (id: string): void => tasks.get(id)?.pause(),
    resume(id: string): void {
      change(id, { state: { step: 'waiting' } });
      pump();
    },
    cancel(id: string): void {
      const task = tasks.get(id);
      if (!task) discard(id);
      task?.cancel();
      hear(id, { step: 'idle' });
    },
    /** Takes something that is over off the list. */
    dismiss(id: string): void {
      remove(id);
    },
    /** Whether any has arrived or was refused since this was last asked: for whoever shows what they belong to. */
    takeNews(): boolean {
      const before = hasNews;
      hasNews = false;
      return before;
    },
    /** A lesson was saved with this film, or with another one or none. */
    noteLesson(lesson: NonNullable<Upload['lesson']>, uploadId: string | null): void {
      set(
        uploads.map((one) => {
          if (one.id === uploadId) return { ...one, lesson };
          return one.lesson?.id === lesson.id ? { ...one, lesson: null } : one;
        }),
      );
    },
    /** Somebody else is signed in now. What was sent is kept for whoever sent it. */
    leave(): void {
      for (const task of tasks.values()) task.leave();
      for (const id of releases.keys()) release(id);
      hasNews = false;
      files.clear();
      tasks.clear();
      set([]);
    },
  };
}

/** An answer without a lesson says little: it may have been given before the lesson was saved. */
function lessonIn(state: UploadState): Partial<Pick<QueuedUpload, 'lesson'>> {
  return state.step === 'ready' && state.upload.lesson ? { lesson: state.upload.lesson } : {};
}

function isDecided(state: UploadState): boolean {
  return state.step === 'ready' || (state.step === 'failed' && !state.canResume);
}

function isMoving({ state }: QueuedUpload): boolean {
  return state.step === 'checking' || (state.step === 'sending' && state.pace !== 'paused');
}

export function isUnderWay({ state }: QueuedUpload): boolean {
  return state.step === 'waiting' || state.step === 'sending' || state.step === 'checking';
}
