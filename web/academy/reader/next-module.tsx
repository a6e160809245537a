import { useQuery } from '@tanstack/react-query';
import type { Module } from '#shared/academy/academy.contract.ts';
import { modulesQuery } from '#web/academy/academy.queries.ts';
import { useStandings } from '#web/academy/use-standings.ts';
import { api } from '#web/api.ts';
import { Link } from '#web/ui/action/link.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Leads on to the next module there is: to its text, or to its card in the list if it isn't open yet. */
export function NextModule({ module }: { module: Module }) {
  const { data: modules } = useQuery(modulesQuery(api));
  const { byModule } = useStandings();
  const next = modules?.find(({ moduleNumber }) => moduleNumber > module.moduleNumber);
  const isOpen = next && byModule.get(next.id)?.isAvailable;
  return (
    <nav aria-label="Next" className="mt-12 grid justify-items-start gap-6 print:hidden">
      {next ? (
        <Link
          to={isOpen ? `/modules/${next.id}` : `/modules#module-${next.moduleNumber}`}
          data-pair={next.art.palette}
          className="ground flex w-full items-center gap-5 rounded-card px-6 py-5"
        >
          <span aria-hidden="true" className="display text-f5 leading-none">
            {next.moduleNumber}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block text-ui">Next module</span>
            <span className="display block text-f1">{next.title}</span>
          </span>
          <Icon name={isOpen ? 'arrow-right' : 'lock'} />
        </Link>
      ) : null}
      <LinkButton to="/modules" variant="ghost">
        Back to Modules
      </LinkButton>
    </nav>
  );
}
