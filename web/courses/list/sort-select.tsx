import { COURSE_SORTS, type CourseSort, SORT_LABELS } from '#shared/courses/course.rules.ts';
import { USUAL_SORT, type WallFilter } from '#web/courses/course-filter.ts';
import { NativeSelect } from '#web/ui/form/native-select.tsx';

type SortSelectProps = { sort: CourseSort; onChange: (change: Pick<WallFilter, 'sort'>) => void };

export function SortSelect({ sort, onChange }: SortSelectProps) {
  const choose = (wanted: string) => {
    const chosen = COURSE_SORTS.find((candidate) => candidate === wanted);
    onChange({ sort: chosen === USUAL_SORT ? undefined : chosen });
  };
  return (
    <NativeSelect
      look="quiet"
      className="[&>select]:[field-sizing:content]"
      aria-label="Sort by"
      value={sort}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {COURSE_SORTS.map((value) => (
        <option key={value} value={value} className="bg-surface text-ink">
          {SORT_LABELS[value]}
        </option>
      ))}
    </NativeSelect>
  );
}
