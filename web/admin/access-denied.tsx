import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** What everyone but the administrator sees of the admin area; the server refuses its data anyway. */
export function AccessDenied({ title }: { title: string }) {
  return (
    <div className="wrap py-12">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        art={<LoneNail seed="closed drawer" palette="stone" pattern="solid" />}
        action={<LinkButton to="/dashboard">Go to Dashboard</LinkButton>}
      >
        Access Denied: This area is restricted to administrators.
      </EmptyState>
    </div>
  );
}
