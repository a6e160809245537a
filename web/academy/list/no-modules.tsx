import { ClearSearchButton } from '#web/ui/action/clear-search-button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

type NoModulesProps = { isFiltered: boolean; onClear: () => void };

export function NoModules({ isFiltered, onClear }: NoModulesProps) {
  return (
    <EmptyState
      art={
        <span className="block aspect-square overflow-hidden rounded-card">
          <NailArtImage
            seed="an empty rack"
            mode="fan"
            palette="glacier"
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
          <LinkButton to="/courses" variant="ghost">
            Browse Courses
          </LinkButton>
        )
      }
    >
      No modules found
    </EmptyState>
  );
}
