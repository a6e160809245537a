import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export function StreamNotFound() {
  return (
    <div className="wrap py-12">
      <h1 className="text-center text-f4">Stream Not Found</h1>
      <EmptyState
        art={<LoneNail seed="no table here" palette="stone" pattern="milk" />}
        action={<LinkButton to="/streams">Browse Streams</LinkButton>}
      >
        This table has been cleared, or was never set.
      </EmptyState>
    </div>
  );
}
