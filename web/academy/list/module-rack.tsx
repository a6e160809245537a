import type { ModuleCard, ModuleStanding } from '#shared/academy/academy.contract.ts';
import { MODULE_COUNT } from '#shared/academy/academy.rules.ts';
import type { Standings } from '#web/academy/use-standings.ts';
import { Link } from '#web/ui/action/link.tsx';
import { NailChip } from '#web/ui/display/nail-chip.tsx';
import { useLocation } from '#web/ui/location/location.ts';

type ModuleRackProps = {
  /** Undefined while they are not known, which is not the same as none. */
  modules: readonly ModuleCard[] | undefined;
  /** The ids of the cards below; a chip links to its card if that is shown. */
  shown: ReadonlySet<string>;
  standings: Standings;
};

/** The whole academy at a glance: twenty nails, painted as they are read. */
export function ModuleRack({ modules, shown, standings }: ModuleRackProps) {
  const byNumber = new Map(modules?.map((module) => [module.moduleNumber, module]));
  const numbers = [...Array(MODULE_COUNT).keys()].map((position) => position + 1);
  return (
    <nav aria-label="Modules" className="mt-7 lg:mt-10">
      <ol className="grid grid-cols-10 gap-[3px] lg:grid-cols-20 lg:gap-1.5">
        {numbers.map((number) => (
          <li key={number}>
            <RackChip
              number={number}
              module={byNumber.get(number)}
              isKnown={modules !== undefined}
              isShown={shown.has(byNumber.get(number)?.id ?? '')}
              standing={standings.byModule.get(byNumber.get(number)?.id ?? '')}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type RackChipProps = {
  number: number;
  module: ModuleCard | undefined;
  isKnown: boolean;
  isShown: boolean;
  standing: ModuleStanding | undefined;
};

function RackChip({ number, module, isKnown, isShown, standing }: RackChipProps) {
  const { search } = useLocation();
  if (!module || !isShown) {
    return (
      <>
        <span aria-hidden="true">
          <NailChip state="todo" pair="stone" className="border-dashed text-ink-soft! border-line-strong!">
            {number}
          </NailChip>
        </span>
        <span className="sr-only">
          Module {number}
          {isKnown ? `, ${module ? 'not in this selection' : 'not published'}` : null}
        </span>
      </>
    );
  }
  return (
    <Link
      to={`/modules${search}#module-${number}`}
      aria-label={`Module ${number}: ${module.title}${spokenState(standing)}`}
      className="nail-shape block transition-transform hover:-translate-y-1"
    >
      <NailChip state={chipState(standing)} pair={module.art.palette}>
        {number}
      </NailChip>
    </Link>
  );
}

function chipState(standing: ModuleStanding | undefined) {
  if (!standing || standing.progressPercentage === 0) return 'todo';
  return standing.isCompleted ? 'done' : 'started';
}

function spokenState(standing: ModuleStanding | undefined): string {
  if (!standing || standing.progressPercentage === 0) return '';
  return standing.isCompleted ? ', completed' : `, ${standing.progressPercentage}% read`;
}
