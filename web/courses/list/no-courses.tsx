import { ClearSearchButton } from '#web/ui/action/clear-search-button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

type NoCoursesProps = { isFiltered: boolean; onClear: () => void };

/** Tells an empty wall from a search without results. */
export function NoCourses({ isFiltered, onClear }: NoCoursesProps) {
  return (
    <EmptyState
      art={
        <span className="block aspect-square overflow-hidden rounded-card">
          <NailArtImage
            seed="an empty wall"
            mode="fan"
            palette="morello"
            pattern="milk"
            width={320}
            height={320}
          />
        </span>
      }
      action={
        isFiltered ? (
          <ClearSearchButton variant="ghost" onClear={onClear} />
        ) : (
          <LinkButton to="/modules" variant="ghost">
            See the Academy
          </LinkButton>
        )
      }
    >
      {isFiltered ? 'No courses found' : 'No courses available'}
    </EmptyState>
  );
}
