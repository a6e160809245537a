import type { ModuleCard } from '#shared/academy/academy.contract.ts';
import { MODULE_DIFFICULTY_LABELS, wordsLabel } from '#shared/academy/academy.rules.ts';
import { nounFor } from '#shared/count-of.ts';
import { formatCentsExactly } from '#shared/money.ts';
import type { Standings } from '#web/academy/use-standings.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { ProgressMeter } from '#web/ui/feedback/progress-meter.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ModuleButton } from './module-button.tsx';

const SHOWN_OBJECTIVES = 2;

type ModuleTileProps = { module: ModuleCard; standings: Standings };

export function ModuleTile({ module, standings }: ModuleTileProps) {
  const standing = standings.byModule.get(module.id);
  const more = module.learningObjectives.length - SHOWN_OBJECTIVES;
  const isUnderWay = standing?.isAvailable && !standing.isCompleted && standing.progressPercentage > 0;
  return (
    <article
      id={`module-${module.moduleNumber}`}
      data-pair={module.art.palette}
      aria-labelledby={`module-${module.moduleNumber}-title`}
      className="flex h-full scroll-mt-6 flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <TileHead module={module} isOpen={standing?.isAvailable ?? false} />
      <div className="flex flex-1 flex-col p-4.5 lg:p-5">
        <h3 id={`module-${module.moduleNumber}-title`}>{module.title}</h3>
        <p className="mt-1.5 leading-snug text-ink-soft">{module.description}</p>
        <p className="my-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.875rem] font-semibold text-pair-ink">
          <Badge variant="pair">{MODULE_DIFFICULTY_LABELS[module.difficultyLevel]}</Badge>
          <span>{module.estimatedReadingTime} min</span>
          <span>{wordsLabel(module.wordCount)}</span>
        </p>
        <ul className="text-ui leading-snug">
          {module.learningObjectives.slice(0, SHOWN_OBJECTIVES).map((objective) => (
            <li key={objective} className="flex gap-2 py-[3px]">
              <span aria-hidden="true" className="half-moon mt-[0.45em] h-[5px] w-2.5 shrink-0 bg-pair-ink" />
              {objective}
            </li>
          ))}
        </ul>
        {more > 0 ? (
          <p className="pt-[3px] pl-4.5 text-[0.875rem] text-ink-soft">
            +{more} more {nounFor(more, 'objective')}
          </p>
        ) : null}
        <div className={classNames('mt-auto grid gap-3 pt-4.5', standings.isGuess && 'visitor-guess')}>
          {isUnderWay ? (
            <ProgressMeter label="Progress" value={standing.progressPercentage} tone="pair" />
          ) : null}
          <ModuleButton module={module} standings={standings} />
        </div>
      </div>
    </article>
  );
}

/** The number, and a nail that reaches out of the picture: the tile crops it, not the drawing. */
function TileHead({ module, isOpen }: { module: ModuleCard; isOpen: boolean }) {
  const { palette, pattern, shape } = module.art;
  return (
    <div className="relative h-29 overflow-hidden bg-g text-on lg:h-32">
      <div className="absolute -top-2 -right-4 size-48">
        <NailArtImage
          seed={module.id}
          mode="nail"
          palette={palette}
          pattern={pattern}
          shape={shape}
          rotation={24}
          ground={false}
          width={192}
          height={192}
          className="block size-full origin-[60%_30%] scale-150"
        />
      </div>
      <span className="display absolute -bottom-2.5 left-4.5 text-[5.25rem] leading-none font-bold tracking-[-.06em]">
        <span className="sr-only">Module </span>
        {module.moduleNumber}
      </span>
      <span className="absolute top-3.5 right-3.5">
        {module.isFreeWithSubscription ? (
          <Badge variant="holo">Premium</Badge>
        ) : (
          <Badge variant="ground">
            <Icon name={isOpen ? 'check' : 'lock'} />
            {isOpen ? 'Unlocked' : formatCentsExactly(module.individualPriceCents ?? 0)}
          </Badge>
        )}
      </span>
    </div>
  );
}
