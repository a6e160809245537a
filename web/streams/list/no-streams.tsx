import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export function NoStreams({ isSearching, onClear }: { isSearching: boolean; onClear: () => void }) {
  return (
    <EmptyState
      art={
        <NailArtImage
          seed="quiet table"
          mode="nail"
          palette="midnight"
          pattern="celestial"
          width={160}
          height={160}
          ground={false}
        />
      }
      action={
        isSearching ? (
          <Button onClick={onClear}>Clear Search</Button>
        ) : (
          <LinkButton to="/courses">Browse Courses</LinkButton>
        )
      }
    >
      {isSearching ? 'No streams found' : 'No live streams'}
    </EmptyState>
  );
}
