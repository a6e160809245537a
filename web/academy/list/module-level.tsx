import { useId } from 'react';
import type { ModuleCard } from '#shared/academy/academy.contract.ts';
import {
  MODULE_DIFFICULTY_LABELS,
  MODULE_LEVELS,
  type ModuleDifficulty,
} from '#shared/academy/academy.rules.ts';
import type { Standings } from '#web/academy/use-standings.ts';
import { Button } from '#web/ui/action/button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ModuleTile } from './module-tile.tsx';
import { useUnfolded } from './use-unfolded.ts';

const FANS = {
  beginner: { palette: 'morello', pattern: 'french', shape: 'oval' },
  intermediate: { palette: 'clementine', pattern: 'swirl', shape: 'almond' },
  advanced: { palette: 'glacier', pattern: 'celestial', shape: 'stiletto' },
} as const;

type ModuleLevelProps = {
  level: ModuleDifficulty;
  /** All modules of the level, and those shown now. */
  modules: readonly ModuleCard[];
  shown: readonly ModuleCard[];
  standings: Standings;
  isFiltered: boolean;
};

/**
 * A level and its modules. A fully read level collapses on phones, where the list is long, unless somebody is
 * looking for something.
 */
export function ModuleLevel({ level, modules, shown, standings, isFiltered }: ModuleLevelProps) {
  const { first, last } = MODULE_LEVELS[level];
  const listId = useId();
  const read = modules.filter(({ id }) => standings.byModule.get(id)?.isCompleted).length;
  const isFoldable = read === modules.length && !isFiltered;
  const [isUnfolded, setIsUnfolded] = useUnfolded(modules);
  // Four to a row: when the last row is one short, the level's own tile spans two.
  const isWide = (shown.length + 1) % 4 === 3;
  return (
    <section aria-labelledby={`level-${level}`} className="mt-10 lg:mt-14">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-gap sm:grid-cols-2 lg:grid-cols-4">
        <div
          data-pair="cherry"
          className={classNames(
            'ground relative isolate min-h-60 overflow-hidden rounded-card p-6 max-lg:col-span-full',
            isWide && 'lg:col-span-2',
          )}
        >
          <h2 id={`level-${level}`} className="text-f3">
            {MODULE_DIFFICULTY_LABELS[level]}
          </h2>
          <p className="mt-2">
            Modules {first}–{last}
          </p>
          <p className="min-h-[1.5em]">
            {standings.query.data ? `${read} of ${last - first + 1} read` : null}
          </p>
          {isFoldable ? (
            <Button
              variant="ground"
              size="sm"
              aria-expanded={isUnfolded}
              aria-controls={listId}
              onClick={() => setIsUnfolded(!isUnfolded)}
              className="mt-4 lg:hidden"
            >
              {isUnfolded ? 'Hide modules' : 'Show modules'}
            </Button>
          ) : null}
          <div className="absolute right-0 bottom-0 -z-10 w-4/5 sm:w-1/2 lg:w-full">
            <NailArtImage
              seed={`level ${level}`}
              mode="fan"
              {...FANS[level]}
              ground={false}
              width={640}
              height={360}
              className={classNames(
                'block h-auto w-full origin-bottom',
                isWide ? 'lg:scale-108' : 'lg:scale-160',
              )}
            />
          </div>
        </div>
        <ul id={listId} className={classNames('contents', isFoldable && !isUnfolded && 'max-lg:hidden')}>
          {shown.map((module) => (
            <li key={module.id}>
              <ModuleTile module={module} standings={standings} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
