import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useAwaitedFilms } from '#web/uploads/preparation/use-preparations.ts';
import { isUnderWay, type QueuedUpload } from '#web/uploads/queue/create-upload-queue.ts';
import { uploadQueue } from '#web/uploads/queue/upload-queue.ts';
import { openedTray } from './opened-tray.ts';
import { PreparingItem } from './preparing-item.tsx';
import { TrayItem } from './tray-item.tsx';
import { summaryOf, wordsOf } from './tray-words.ts';
import { UnfinishedItem } from './unfinished-item.tsx';
import { useInterrupted } from './use-interrupted.ts';

export type TrayPanelProps = { uploads: readonly QueuedUpload[]; personId: string };

/** One line above the bottom of the page, for which the page makes room; the films when it is opened. */
export function TrayPanel({ uploads, personId }: TrayPanelProps) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(() => openedTray.isOpenFor(personId));
  const toggle = (isNow: boolean) => {
    openedTray.set(personId, isNow);
    setIsOpen(isNow);
  };
  const { interrupted, forget } = useInterrupted(personId, uploads);
  const films = useAwaitedFilms();
  const [closed, setClosed] = useState(() => openedTray.listClosed());
  const preparing = films.filter(
    ({ uploadId: id }) => !closed.has(id) && !uploads.some((one) => one.id === id),
  );
  const place = document.getElementById('notices');
  if (!place || uploads.length + interrupted.length + preparing.length === 0) return null;
  const summary = summaryOf(uploads, { interrupted: interrupted.length, preparing: preparing.length });
  const isOver = interrupted.length === 0 && !uploads.some(isUnderWay);
  return createPortal(
    <section
      aria-label="Uploads"
      className="pointer-events-auto w-full max-w-105 overflow-hidden rounded-card border border-line bg-surface text-ink shadow-lift"
    >
      <div className="flex items-center">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => toggle(!isOpen)}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-card px-4 text-left text-ui font-semibold -outline-offset-2"
        >
          <Icon name="film" className="shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1 tabular-nums">{summary}</span>
          <Icon name="chevron-down" className={isOpen ? 'shrink-0' : 'shrink-0 rotate-180'} />
        </button>
        {isOver ? (
          <IconButton
            label="Close the list of uploads"
            className="mr-1"
            onClick={() => {
              toggle(false);
              for (const { id } of uploads) uploadQueue.dismiss(id);
              // They go on by themselves, and their lessons say how far they are.
              setClosed(openedTray.close(films.map(({ uploadId }) => uploadId)));
            }}
          >
            <Icon name="x" />
          </IconButton>
        ) : null}
      </div>
      <ul
        id={listId}
        hidden={!isOpen}
        className="max-h-[45dvh] divide-y divide-line overflow-y-auto border-line border-t"
      >
        {uploads.map((upload) => (
          <TrayItem key={upload.id} upload={upload} />
        ))}
        {preparing.map((film) => (
          <PreparingItem key={film.uploadId} film={film} />
        ))}
        {interrupted.map((upload) => (
          <UnfinishedItem
            key={upload.id}
            upload={upload}
            personId={personId}
            onForget={() => forget(upload.id)}
          />
        ))}
      </ul>
      {/* Only what is over: percentages would be read out without end. */}
      <p role="status" className="sr-only">
        {uploads
          .filter((upload) => !isUnderWay(upload))
          .map((upload) => `${upload.name}: ${wordsOf(upload)}`)
          .join(' ')}
      </p>
    </section>,
    place,
  );
}
