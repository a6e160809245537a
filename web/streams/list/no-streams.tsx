import { ClearSearchButton } from '#web/ui/action/clear-search-button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export function NoStreams({ isSearching, onClear }: { isSearching: boolean; onClear: () => void }) {
  return (
    <EmptyState
      art={<LoneNail seed="quiet table" palette="midnight" pattern="celestial" />}
      action={
        isSearching ? (
          <ClearSearchButton onClear={onClear} />
        ) : (
          <LinkButton to="/courses">Browse Courses</LinkButton>
        )
      }
    >
      {isSearching ? 'No streams found' : 'No live streams'}
    </EmptyState>
  );
}
