import { ACCESS_OPTIONS, LEVEL_OPTIONS, type ModuleFilter } from '#web/academy/module-filter.ts';
import { PillGroup } from '#web/ui/display/pill-group.tsx';
import { PillSelect } from '#web/ui/form/pill-select.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';

type ModuleFiltersProps = {
  text: string;
  onText: (text: string) => void;
  filter: ModuleFilter;
  /** Receives only what changed; everything else stays. */
  onChange: (change: Partial<ModuleFilter>) => void;
};

export function ModuleFilters({ text, onText, filter, onChange }: ModuleFiltersProps) {
  return (
    <div className="mt-7 grid gap-2 lg:grid-cols-[23.75rem_minmax(0,1fr)] lg:items-center lg:gap-3">
      <SearchField
        label="Search modules"
        placeholder="Search modules..."
        name="q"
        value={text}
        onChange={onText}
        slashKey
      />
      <div className="flex min-w-0 flex-wrap gap-1.5 lg:justify-end">
        <PillGroup
          label="Difficulty"
          options={LEVEL_OPTIONS}
          value={filter.level}
          onChange={(level) => onChange({ level })}
        />
        <PillSelect
          label="Access"
          options={ACCESS_OPTIONS}
          value={filter.access}
          onChange={(access) => onChange({ access })}
        />
      </div>
    </div>
  );
}
