import type { MouseEvent } from 'react';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { Lesson, LessonFile } from '#shared/lessons/lessons.contract.ts';
import { CountsAsWatched } from '#web/lessons/handouts/counts-as-watched.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { formatBytes } from '#web/uploads/transfer-speed.ts';
import { openExpired } from './open-expired.ts';

type LessonFilesProps = {
  lesson: Pick<Lesson, 'id' | 'courseId' | 'isFreePreview' | 'files'>;
  isCompleted: boolean;
  /** Asks for the lesson again, with addresses that work. */
  renew: () => Promise<Lesson | null>;
};

/** Templates, supply lists: what comes with the lesson to be printed or kept. */
export function LessonFiles({ lesson, isCompleted, renew }: LessonFilesProps) {
  const openFile = (event: MouseEvent, file: LessonFile) => {
    if (Date.parse(file.expiresAt) > Date.now()) return;
    event.preventDefault();
    void openExpired(file, renew, (url) => location.assign(url));
  };
  return (
    <section aria-labelledby="files" className="border-line border-t pt-5">
      <h2 id="files" className="text-f1">
        Files
      </h2>
      <CountsAsWatched
        key={lesson.id}
        courseId={lesson.courseId}
        lesson={lesson}
        isCompleted={isCompleted}
        className="mt-1"
      >
        {LESSON_MESSAGES.fileCounts}
      </CountsAsWatched>
      <ul className="mt-2 grid max-w-[40em] gap-1">
        {lesson.files.map((file) => (
          <li key={file.id}>
            <a
              href={file.url}
              download
              onClick={(event) => openFile(event, file)}
              className="-mx-2 flex min-h-13 items-center gap-3 rounded-[8px] px-2 py-1.5 transition-colors hover:bg-hover"
            >
              <Icon name="download" className="shrink-0 text-pair-ink" />
              <span className="min-w-0 flex-1">
                <span className="block leading-snug font-semibold wrap-anywhere">{file.name}</span>
                <span className="block text-f-1 text-ink-soft">
                  {typeOf(file)} · {formatBytes(file.sizeBytes)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "PDF", "PNG". */
function typeOf({ contentType }: LessonFile): string {
  const [, type = ''] = contentType.split('/');
  return type === 'webp' ? 'WebP' : type.toUpperCase();
}
