import { useAuth } from '#web/auth/auth-context.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Where courses are made. Students learn first how to become a creator; the server asks for the role again. */
export function CourseWorkbench({ title }: { title: 'Create New Course' | 'Edit Course' }) {
  const { user } = useAuth();
  return (
    <div className="wrap pt-2 pb-section lg:pt-10">
      <h1>{title}</h1>
      {user?.role === 'creator' ? <EmptyBench /> : <BecomeCreator />}
    </div>
  );
}

function EmptyBench() {
  return (
    <EmptyState
      className="lg:py-section"
      art={
        <span className="block aspect-square overflow-hidden rounded-card">
          <NailArtImage seed="an empty bench" mode="set" palette="espresso" width={320} height={320} />
        </span>
      }
      action={<LinkButton to="/creator">Back to Creator Studio</LinkButton>}
    >
      The course workbench is not open on this version yet.
    </EmptyState>
  );
}

function BecomeCreator() {
  return (
    <Card variant="ground" data-pair="coral" className="mt-8 grid max-w-[44rem] justify-items-start gap-4">
      <h2 className="text-f3">Become a creator</h2>
      <p className="max-w-[34em]">
        Courses are made by creators. It takes a minute to become one, and nothing you have learned or saved
        changes.
      </p>
      <LinkButton to="/dashboard" variant="ground">
        Go to Dashboard
      </LinkButton>
    </Card>
  );
}
