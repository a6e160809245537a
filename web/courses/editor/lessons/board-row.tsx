import type { BoardTask } from './board-dialogs.tsx';
import type { BoardItem } from './board-items.ts';
import { captionsPath } from './captions/captions-path.ts';
import { LessonRow } from './lesson-row.tsx';
import { RowMenu } from './row-menu.tsx';
import { SectionRow } from './sections/section-row.tsx';

type BoardRowProps = {
  courseId: string;
  item: BoardItem;
  isFirst: boolean;
  isLast: boolean;
  mayAddSection: boolean;
  /** Something was typed into this lesson and not saved. */
  hasDraft: boolean;
  onMove: (step: 1 | -1) => void;
  onTask: (task: BoardTask) => void;
};

/** A lesson or a heading, with its menu. */
export function BoardRow({ courseId, item, mayAddSection, hasDraft, onTask, ...place }: BoardRowProps) {
  const { title } = item;
  if ('section' in item) {
    const { section } = item;
    const rename = () => onTask({ kind: 'edit section', section, lessonsBefore: section.lessonsBefore });
    const remove = () => onTask({ kind: 'delete section', section });
    const menu = <RowMenu title={title} editLabel="Rename" {...place} onEdit={rename} onDelete={remove} />;
    return <SectionRow item={item} onRename={rename} menu={menu} />;
  }
  const { lesson } = item;
  const edit = () => onTask({ kind: 'edit lesson', lesson });
  const addSection = () => onTask({ kind: 'edit section', section: null, lessonsBefore: item.place - 1 });
  return (
    <LessonRow
      item={item}
      courseId={courseId}
      hasDraft={hasDraft}
      onEdit={edit}
      menu={
        <RowMenu
          title={title}
          editLabel="Edit"
          {...place}
          onEdit={edit}
          onFilm={lesson.upload ? () => onTask({ kind: 'edit film', lesson }) : undefined}
          captionsPath={lesson.hasVideo ? captionsPath(courseId, lesson.id) : undefined}
          onAddSection={mayAddSection ? addSection : undefined}
          onDelete={() => onTask({ kind: 'delete lesson', lesson })}
        />
      }
    />
  );
}
