import { useEffect, useState } from 'react';
import { READING_SAVE_SECONDS } from '#shared/academy/module.rules.ts';
import { createReadingLog, type ReadingLog, type ReadingPlace } from './reading-log.ts';
import { readingOutbox } from './reading-outbox.ts';

type Reading = { userId: string; moduleId: string; start: ReadingPlace };

/** Saves what is read: progress as it is made, time every half minute, and everything on leaving. */
export function useReadingLog({ userId, moduleId, start }: Reading): ReadingLog | null {
  const [log, setLog] = useState<ReadingLog | null>(null);

  useEffect(() => {
    const current = createReadingLog(start, (report) => readingOutbox.put({ userId, moduleId, report }));
    const leave = () => {
      const report = current.take();
      if (report) readingOutbox.keep({ userId, moduleId, report });
      readingOutbox.leave(userId);
    };
    const look = () => {
      current.set({ isVisible: !document.hidden });
      if (document.hidden) leave();
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('visibilitychange', look, { signal });
    addEventListener('pagehide', leave, { signal });
    addEventListener('online', () => readingOutbox.flush(userId), { signal });
    const timer = setInterval(current.saveSoon, READING_SAVE_SECONDS * 1000);
    look();
    readingOutbox.flush(userId);
    setLog(current);
    return () => {
      stop.abort();
      clearInterval(timer);
      current.save();
    };
  }, [userId, moduleId, start]);

  return log;
}
