import { useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

type SortableRowProps = { id: string; title: string; children: ReactNode };

/** A row of a `SortableList`, with the handle by which it is moved. */
export function SortableRow({ id, title, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, transition: prefersStillness() ? null : GLIDE });
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
        label={`Move ${title}`}
        className="-ml-3 cursor-grab touch-none text-ink-soft active:cursor-grabbing"
      >
        <Icon name="grip-vertical" />
      </IconButton>
      {children}
    </li>
  );
}

const GLIDE = { duration: 200, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
