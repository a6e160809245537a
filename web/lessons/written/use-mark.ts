import { useEffect, useState } from 'react';
import { useAuth } from '#web/auth/auth-context.ts';
import { completionOutbox, type MarkNews, onMarkNews } from './completion-outbox.ts';

type Where = { courseId: string; lessonId: string };

/** Marking a lesson as complete: shown at once, sent as soon as it can be. */
export function useMark({ courseId, lessonId }: Where) {
  const userId = useAuth().user?.id ?? null;
  const [state, setState] = useState<MarkNews | 'none' | 'sending'>('none');

  useEffect(() => {
    if (userId === null) return;
    const isKept = completionOutbox.find(userId, lessonId) !== null;
    setState(isKept ? 'waiting' : 'none');
    const stop = onMarkNews((of, news) => of === lessonId && setState(news));
    const flush = () => completionOutbox.flush(userId);
    addEventListener('online', flush);
    flush();
    return () => {
      stop();
      removeEventListener('online', flush);
    };
  }, [userId, lessonId]);

  return {
    /** By this browser's account; whether the server knows is another matter. */
    isMarked: state === 'sending' || state === 'waiting' || state === 'saved',
    isWaiting: state === 'waiting',
    mark() {
      if (userId === null) return;
      setState('sending');
      completionOutbox.put({ userId, courseId, lessonId, report: {} });
    },
  };
}
