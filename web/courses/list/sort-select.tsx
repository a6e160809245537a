import { COURSE_SORTS, SORT_LABELS } from '#shared/courses/course.rules.ts';
import { BEST_MATCHES, defaultSort, type WallFilter } from '#web/courses/course-filter.ts';
import { NativeSelect } from '#web/ui/form/native-select.tsx';

type SortSelectProps = { filter: WallFilter; onChange: (change: Pick<WallFilter, 'sort'>) => void };

export function SortSelect({ filter, onChange }: SortSelectProps) {
  return (
    <NativeSelect
      look="quiet"
      className="[&>select]:[field-sizing:content]"
      aria-label="Sort by"
      value={filter.sort ?? defaultSort(filter)}
      onChange={({ currentTarget: { value } }) =>
        onChange({ sort: COURSE_SORTS.find((sort) => sort === value) })
      }
    >
      {filter.q ? <SortOption value={BEST_MATCHES} label="Relevance" /> : null}
      {COURSE_SORTS.map((value) => (
        <SortOption key={value} value={value} label={SORT_LABELS[value]} />
      ))}
    </NativeSelect>
  );
}

function SortOption({ value, label }: { value: string; label: string }) {
  return (
    <option value={value} className="bg-surface text-ink">
      {label}
    </option>
  );
}
