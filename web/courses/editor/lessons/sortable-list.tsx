import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useRef } from 'react';

type SortableListProps = {
  items: readonly { id: string; title: string }[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

const INSTRUCTIONS = {
  draggable:
    'Press Space or Enter to pick up a lesson or section, the arrow keys to move it, Space or Enter to put it down, and Escape to cancel.',
};
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** An ordered list whose rows are dragged, or picked up and moved by keyboard; each step is announced. */
export function SortableList({ items, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    // A mere press does not start a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number) => items.findIndex((item) => item.id === id);
  const name = (id: string | number) => items[placeOf(id)]?.title ?? 'It';
  const place = (id: string | number) => `place ${placeOf(id) + 1} of ${items.length}`;
  const hasMoved = useRef(false);
  const announcements: Announcements = {
    onDragStart({ active }) {
      hasMoved.current = false;
      return `Picked up ${name(active.id)}, ${place(active.id)}.`;
    },
    // The starting place counts as dragged over too, and would drown out the first announcement.
    onDragOver({ active, over }) {
      hasMoved.current ||= over?.id !== active.id;
      return over && hasMoved.current ? `${name(active.id)} moved to ${place(over.id)}.` : undefined;
    },
    onDragEnd: ({ active, over }) => `${name(active.id)} put down at ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} is back at ${place(active.id)}.`,
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className="divide-y divide-line border-line border-y">{children}</ol>
      </SortableContext>
    </DndContext>
  );
}
