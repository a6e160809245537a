import { useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { countOf } from '#shared/count-of.ts';
import type { OwnLesson } from '#shared/courses/courses.contract.ts';
import { formatMinutes } from '#shared/duration.ts';
import { readVideoLink } from '#shared/lessons/video-link.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { NailChip } from '#web/ui/display/nail-chip.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type LessonRowProps = { lesson: OwnLesson; place: number; onEdit: () => void; menu: ReactNode };

export function LessonRow({ lesson, place, onEdit, menu }: LessonRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: lesson.id, transition: prefersStillness() ? null : GLIDE });
  const coming = lesson.awaitedUpload;
  const content = videoOf(lesson) ?? (lesson.content === '' ? null : 'Text');
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={classNames(
        'relative flex items-center gap-1 bg-paper py-2.5 sm:gap-2',
        isDragging && 'z-10 rounded-card shadow-lift',
      )}
    >
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        label={`Move ${lesson.title}`}
        className="-ml-3 cursor-grab touch-none text-ink-soft active:cursor-grabbing"
      >
        <Icon name="grip-vertical" />
      </IconButton>
      <NailChip state={content === null ? 'todo' : 'done'} size="sm">
        {place}
      </NailChip>
      {/* Its own background: contrast checkers would otherwise see the chip's lacquer beneath the title. */}
      <div className="relative min-w-0 flex-1 bg-paper pl-2">
        <h3>
          <button
            type="button"
            onClick={onEdit}
            className="touch-target rounded-chip text-left underline-offset-4 hover:underline"
          >
            {lesson.title}
          </button>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.875rem] text-ink-soft">
          {lesson.durationMinutes > 0 ? <span>{formatMinutes(lesson.durationMinutes)}</span> : null}
          {content === null && coming !== null ? null : (
            <span
              title={content ?? undefined}
              className={classNames('min-w-0 truncate', content === null && 'font-semibold text-danger')}
            >
              {content ?? 'No video or text yet'}
            </span>
          )}
          {coming === null ? null : coming.refusal === null ? (
            <span title={coming.fileName} className="min-w-0 truncate">
              On its way: {coming.fileName}
            </span>
          ) : (
            <span className="min-w-0 text-danger">
              {coming.fileName}: {coming.refusal}
            </span>
          )}
          {lesson.isFreePreview ? <Badge>Free Preview</Badge> : null}
          {lesson.files.length > 0 ? (
            <Badge variant="line">{countOf(lesson.files.length, 'file')}</Badge>
          ) : null}
          {lesson.hasCaptions ? (
            <Badge variant="line">
              <Icon name="captions" /> Captions
            </Badge>
          ) : null}
        </p>
      </div>
      {menu}
    </li>
  );
}

const GLIDE = { duration: 200, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function videoOf({ upload, videoUrl }: OwnLesson): string | null {
  if (upload) return upload.fileName;
  const link = readVideoLink(videoUrl);
  if (link === null) return null;
  return link.kind === 'youtube' ? 'YouTube' : new URL(link.src).hostname;
}
