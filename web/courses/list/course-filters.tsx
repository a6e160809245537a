import { COURSE_DIFFICULTIES, DIFFICULTY_LABELS } from '#shared/courses/course.rules.ts';
import type { PriceFilter, WallFilter } from '#web/courses/course-filter.ts';
import { Pill } from '#web/ui/display/pill.tsx';
import { PillGroup } from '#web/ui/display/pill-group.tsx';
import { PillSelect } from '#web/ui/form/pill-select.tsx';
import { CATEGORY_PILLS } from './category-pills.ts';

const LEVELS = [
  { value: 'any', label: 'Any level' },
  ...COURSE_DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] })),
] as const;

const PRICES: readonly { value: PriceFilter; label: string }[] = [
  { value: 'free', label: 'Free only' },
  { value: 'paid', label: 'Paid only' },
];

type CourseFiltersProps = {
  filter: WallFilter;
  /** Called with what changes; the rest stays. */
  onChange: (change: WallFilter) => void;
};

export function CourseFilters({ filter, onChange }: CourseFiltersProps) {
  return (
    <div className="mt-3 flex flex-col gap-2 lg:mt-8 lg:gap-3 xl:flex-row xl:justify-between xl:gap-6">
      <PillGroup
        label="Category"
        options={CATEGORY_PILLS}
        value={filter.category ?? 'all'}
        onChange={(value) => onChange({ category: value === 'all' ? undefined : value })}
      />
      <fieldset aria-label="More filters" className="scroll-row min-w-0 lg:flex-nowrap">
        <PillSelect
          label="Level"
          options={LEVELS}
          value={filter.difficulty ?? 'any'}
          onChange={(value) => onChange({ difficulty: value === 'any' ? undefined : value })}
        />
        {PRICES.map(({ value, label }) => (
          <Pill
            key={value}
            pressed={filter.price === value}
            onClick={() => onChange({ price: filter.price === value ? undefined : value })}
          >
            {label}
          </Pill>
        ))}
      </fieldset>
    </div>
  );
}
