import type { ReactNode } from 'react';
import { countOf } from '#shared/count-of.ts';
import type { OwnLesson } from '#shared/courses/courses.contract.ts';
import { formatMinutes } from '#shared/duration.ts';
import { readVideoLink } from '#shared/lessons/video-link.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { NailChip } from '#web/ui/display/nail-chip.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { LessonItem } from './board-items.ts';
import { ComingLine } from './film/coming-line.tsx';
import { LessonFilmLine } from './film/lesson-film-line.tsx';
import { SortableRow } from './sortable-row.tsx';

type LessonRowProps = {
  item: LessonItem;
  courseId: string;
  hasDraft: boolean;
  onEdit: () => void;
  menu: ReactNode;
};

export function LessonRow({ item, courseId, hasDraft, onEdit, menu }: LessonRowProps) {
  const { lesson, place } = item;
  const coming = lesson.awaitedUpload;
  const content = videoOf(lesson) ?? (lesson.hasText ? 'Text' : null);
  const Heading = item.isInSection ? 'h4' : 'h3';
  return (
    <SortableRow id={item.id} title={item.title}>
      <NailChip state={content === null ? 'todo' : 'done'} size="sm">
        {place}
      </NailChip>
      {/* Its own background: contrast checkers would otherwise see the chip's lacquer beneath the title. */}
      <div className="relative min-w-0 flex-1 bg-paper pl-2">
        <Heading>
          <button
            type="button"
            onClick={onEdit}
            className="touch-target rounded-chip text-left wrap-anywhere underline-offset-4 hover:underline"
          >
            {lesson.title}
          </button>
        </Heading>
        <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.875rem] text-ink-soft">
          {lesson.durationMinutes > 0 ? <span>{formatMinutes(lesson.durationMinutes)}</span> : null}
          {content === null && coming !== null ? null : (
            <span
              title={content ?? undefined}
              className={classNames('min-w-0 truncate', content === null && 'font-semibold text-danger')}
            >
              {content ?? 'No video or text yet'}
            </span>
          )}
          {coming === null ? null : <ComingLine key={coming.id} awaited={coming} onChooseAgain={onEdit} />}
          {hasDraft ? <Badge variant="pair">Unsaved changes</Badge> : null}
          {lesson.isFreePreview ? <Badge>Free Preview</Badge> : null}
          {lesson.files.length > 0 ? (
            <Badge variant="line">{countOf(lesson.files.length, 'file')}</Badge>
          ) : null}
          {lesson.hasCaptions ? (
            <Badge variant="line">
              <Icon name="captions" /> Captions
            </Badge>
          ) : null}
        </div>
        {lesson.upload || coming ? (
          <LessonFilmLine courseId={courseId} lesson={lesson} onReplace={onEdit} />
        ) : null}
      </div>
      {menu}
    </SortableRow>
  );
}

function videoOf({ upload, videoUrl }: OwnLesson): string | null {
  if (upload) return upload.fileName;
  const link = readVideoLink(videoUrl);
  if (link === null) return null;
  return link.kind === 'youtube' ? 'YouTube' : new URL(link.src).hostname;
}
