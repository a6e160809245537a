import { useEffect, useMemo, useState } from 'react';
import type { Module } from '#shared/academy/academy.contract.ts';
import { readingOutbox } from './progress/reading-outbox.ts';
import { readingStart } from './progress/reading-start.ts';
import { useReadingLog } from './progress/use-reading-log.ts';
import { useRestoredPlace } from './progress/use-restored-place.ts';
import { useSeenBlocks } from './progress/use-seen-blocks.ts';

/** Everything that follows somebody reading this module. */
export function useReader(module: Module, userId: string) {
  const [start] = useState(() => readingStart(module, readingOutbox.find(userId, module.id)));
  const [text, setText] = useState<HTMLElement | null>(null);
  const [seen, setSeen] = useState(start.percentage);
  const [isReading, setIsReading] = useState(false);
  const [hasRead, setHasRead] = useState(start.percentage > 0);
  const log = useReadingLog({ userId, moduleId: module.id, start });

  useRestoredPlace(text, start.position);
  useSeenBlocks(log ? text : null, (place) => {
    log?.see(place);
    setSeen((before) => Math.max(before, place.percentage));
  });
  useEffect(() => log?.set({ isReading }), [log, isReading]);

  const chapters = useMemo(
    () => module.content.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2),
    [module.content],
  );
  return {
    setText,
    log,
    chapters,
    percentage: Math.max(seen, module.progress?.progressPercentage ?? 0),
    isReading,
    wasReading: hasRead,
    toggle: () => {
      setIsReading(!isReading);
      setHasRead(true);
    },
  };
}
