import { PROFILE_MESSAGES } from '#shared/profiles/profile.messages.ts';
import { useGoBack } from '#web/layout/use-go-back.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export function ProfileNotFound() {
  const goBack = useGoBack();
  return (
    <div className="wrap py-12">
      <h1 className="text-center text-f4">Profile Not Found</h1>
      <EmptyState
        art={<LoneNail seed="nobody here" pattern="milk" palette="stone" />}
        action={<Button onClick={goBack}>Go Back</Button>}
      >
        {PROFILE_MESSAGES.notFound.description}
      </EmptyState>
    </div>
  );
}
