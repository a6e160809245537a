import { LinkButton } from '#web/ui/action/link-button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export function StreamNotFound() {
  return (
    <div className="wrap py-12">
      <h1 className="text-center text-f4">Stream Not Found</h1>
      <EmptyState
        art={
          <NailArtImage
            seed="no table here"
            mode="nail"
            palette="stone"
            pattern="milk"
            width={160}
            height={160}
            ground={false}
          />
        }
        action={<LinkButton to="/streams">Browse Streams</LinkButton>}
      >
        This table has been cleared, or was never set.
      </EmptyState>
    </div>
  );
}
