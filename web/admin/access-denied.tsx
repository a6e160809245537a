import { LinkButton } from '#web/ui/action/link-button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** What everyone but the administrator sees of the admin area; the server refuses its data anyway. */
export function AccessDenied({ title }: { title: string }) {
  return (
    <div className="wrap py-12">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        art={
          <NailArtImage
            seed="closed drawer"
            mode="nail"
            palette="stone"
            pattern="solid"
            width={160}
            height={160}
            ground={false}
          />
        }
        action={<LinkButton to="/dashboard">Go to Dashboard</LinkButton>}
      >
        Access Denied: This area is restricted to administrators.
      </EmptyState>
    </div>
  );
}
