import type { ReactNode } from 'react';
import type { SectionItem } from '#web/courses/editor/lessons/board-items.ts';
import { SortableRow } from '#web/courses/editor/lessons/sortable-row.tsx';

type SectionRowProps = { item: SectionItem; onRename: () => void; menu: ReactNode };

export function SectionRow({ item, onRename, menu }: SectionRowProps) {
  return (
    <SortableRow id={item.id} title={item.title}>
      <div className="min-w-0 flex-1 py-1">
        <h3 className="text-f2">
          <button
            type="button"
            onClick={onRename}
            className="touch-target rounded-chip text-left wrap-anywhere underline-offset-4 hover:underline"
          >
            {item.title}
          </button>
        </h3>
        {item.isEmpty ? (
          <p className="mt-1 text-[0.875rem] text-ink-soft">No lessons yet. Learners don’t see it.</p>
        ) : null}
      </div>
      {menu}
    </SortableRow>
  );
}
