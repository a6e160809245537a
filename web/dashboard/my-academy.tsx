import { useQuery } from '@tanstack/react-query';
import type { ModuleCard, ModuleStanding } from '#shared/academy/academy.contract.ts';
import { MODULE_COUNT } from '#shared/academy/academy.rules.ts';
import { api } from '#web/api.ts';
import { Link } from '#web/ui/action/link.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { NailChip } from '#web/ui/display/nail-chip.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { hasFailed } from '#web/ui/has-failed.ts';

const STATE_WORDS = { todo: 'not read', started: 'started', done: 'read' };

/** The academy as a rack of nails: outlined when unread, lacquered when read. */
export function MyAcademy() {
  const modules = useQuery(api.academy.list.queryOptions());
  const standings = useQuery(api.academy.listMine.queryOptions());
  const failed = [modules, standings].filter(hasFailed);
  return (
    <section aria-labelledby="my-academy">
      <SectionHead
        id="my-academy"
        title="Academy"
        link={
          <TextLink to="/modules">
            {standings.data ? `${countCompleted(standings.data)} of ${MODULE_COUNT} read` : 'View Modules'}
          </TextLink>
        }
      />
      {failed.length > 0 ? (
        <ErrorNotice
          title="The academy couldn’t be loaded."
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
          busy={failed.some(({ isFetching }) => isFetching)}
        />
      ) : null}
      {modules.data && standings.data ? (
        <Rack modules={modules.data} standings={standings.data} />
      ) : failed.length === 0 ? (
        <SkeletonRows count={1} />
      ) : null}
    </section>
  );
}

type RackProps = { modules: readonly ModuleCard[]; standings: readonly ModuleStanding[] };

function Rack({ modules, standings }: RackProps) {
  const standingOf = new Map(standings.map((standing) => [standing.moduleId, standing]));
  return (
    <ul className="grid grid-cols-10 gap-1 lg:gap-1.5">
      {modules.map((module) => {
        const standing = standingOf.get(module.id);
        const state = stateOf(standing);
        return (
          <li key={module.id} data-pair={module.art.palette}>
            {/* Named by an attribute: forty more boxes would be laid out twice, once more with their typeface. */}
            <Link
              to={standing?.isAvailable ? `/modules/${module.id}` : '/modules'}
              aria-label={`Module ${module.moduleNumber} ${module.title}, ${STATE_WORDS[state]}`}
              className="block"
            >
              <NailChip state={state}>{module.moduleNumber}</NailChip>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function stateOf(standing: ModuleStanding | undefined): keyof typeof STATE_WORDS {
  if (standing?.isCompleted) return 'done';
  return standing?.progressPercentage ? 'started' : 'todo';
}

function countCompleted(standings: readonly ModuleStanding[]): number {
  return standings.filter(({ isCompleted }) => isCompleted).length;
}
