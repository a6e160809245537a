import type { ModuleCard } from '#shared/academy/academy.contract.ts';
import { MODULE_COUNT, MODULE_DIFFICULTIES } from '#shared/academy/academy.rules.ts';
import { type ModuleFilter, writeModuleFilter } from '#web/academy/module-filter.ts';
import type { Standings } from '#web/academy/use-standings.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { hasFailed } from '#web/ui/has-failed.ts';
import { ModuleLevel } from './module-level.tsx';
import { NoModules } from './no-modules.tsx';

type ModuleBoardProps = {
  modules: readonly ModuleCard[];
  /** The modules that match the filter. */
  shown: readonly ModuleCard[];
  standings: Standings;
  filter: ModuleFilter;
  onClear: () => void;
};

export function ModuleBoard({ modules, shown, standings, filter, onClear }: ModuleBoardProps) {
  const isFiltered = writeModuleFilter(filter).size > 0;
  return (
    <>
      {hasFailed(standings.query) ? (
        <ErrorNotice
          title="Your progress couldn’t be loaded."
          onRetry={() => void standings.query.refetch()}
          busy={standings.query.isFetching}
          className="mt-8"
        />
      ) : null}
      <p role="status" className="sr-only">
        {isFiltered ? `${shown.length} of ${MODULE_COUNT} modules shown` : null}
      </p>
      {shown.length === 0 ? <NoModules isFiltered={isFiltered} onClear={onClear} /> : null}
      {MODULE_DIFFICULTIES.map((level) => {
        const ofLevel = (module: ModuleCard) => module.difficultyLevel === level;
        return shown.some(ofLevel) ? (
          <ModuleLevel
            key={level}
            level={level}
            modules={modules.filter(ofLevel)}
            shown={shown.filter(ofLevel)}
            standings={standings}
            isFiltered={isFiltered}
          />
        ) : null;
      })}
    </>
  );
}
