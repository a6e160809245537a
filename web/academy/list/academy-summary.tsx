import type { ModuleCard } from '#shared/academy/academy.contract.ts';
import { MODULE_COUNT, totalHoursLabel } from '#shared/academy/academy.rules.ts';
import type { Standings } from '#web/academy/use-standings.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { signInPath } from '#web/auth/sign-in-path.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Stat } from '#web/ui/display/stat.tsx';

type AcademySummaryProps = {
  /** Undefined while they are not known, which is not the same as none. */
  modules: readonly ModuleCard[] | undefined;
  standings: Standings;
};

/** The reader's overall progress; visitors are shown how to get started instead. */
export function AcademySummary({ modules, standings }: AcademySummaryProps) {
  const { status } = useAuth();
  if (status !== 'signed-in') {
    return (
      <LinkButton
        to={signInPath('/modules')}
        size="big"
        className={classNames('justify-self-start', status === 'loading' && 'visitor-guess')}
      >
        Sign In to Get Started
      </LinkButton>
    );
  }
  const known = standings.query.data;
  const countOf = (part: 'isCompleted' | 'isAvailable') =>
    known ? `${known.filter((standing) => standing[part]).length}/${MODULE_COUNT}` : '–';
  const minutes = modules?.reduce((sum, module) => sum + module.estimatedReadingTime, 0);
  return (
    <dl className="flex gap-7 lg:gap-12">
      <Stat label="completed">{countOf('isCompleted')}</Stat>
      <Stat label="available">{countOf('isAvailable')}</Stat>
      <Stat label="to read">{minutes === undefined ? '–' : totalHoursLabel(minutes)}</Stat>
    </dl>
  );
}
