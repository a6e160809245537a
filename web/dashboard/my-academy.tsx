import { useQuery } from '@tanstack/react-query';
import { MODULE_COUNT } from '#shared/academy/academy.rules.ts';
import { api } from '#web/api.ts';
import { Link } from '#web/ui/action/link.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { NailChip } from '#web/ui/display/nail-chip.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';

const STATE_WORDS = { todo: 'not read', started: 'started', done: 'read' };

/** The academy as a rack of nails: outlined when unread, lacquered when read. */
export function MyAcademy() {
  const modules = useQuery(api.academy.list.queryOptions());
  const standings = useQuery(api.academy.listMine.queryOptions());
  const standingOf = new Map(standings.data?.map((standing) => [standing.moduleId, standing]));
  const completed = standings.data?.filter((standing) => standing.isCompleted).length ?? 0;
  return (
    <section aria-labelledby="my-academy">
      <SectionHead
        id="my-academy"
        title="Academy"
        link={
          <TextLink to="/modules">
            {completed} of {MODULE_COUNT} read
          </TextLink>
        }
      />
      <QueryView
        query={modules}
        pending={<SkeletonRows count={1} />}
        errorTitle="The academy couldn’t be loaded."
      >
        {(list) => (
          <ul className="grid grid-cols-10 gap-1 lg:gap-1.5">
            {list.map((module) => {
              const standing = standingOf.get(module.id);
              const state = standing?.isCompleted
                ? 'done'
                : standing?.progressPercentage
                  ? 'started'
                  : 'todo';
              return (
                <li key={module.id} data-pair={module.art.palette}>
                  <Link to={standing?.isAvailable ? `/modules/${module.id}` : '/modules'} className="block">
                    <NailChip state={state}>
                      <span className="sr-only">Module</span>
                      {module.moduleNumber}
                      <span className="sr-only">
                        {module.title}, {STATE_WORDS[state]}
                      </span>
                    </NailChip>
                  </Link>
                </li>
              );
            })}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
