import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { wishSignUpPath } from '#shared/auth/wish.rules.ts';
import type { CourseCard } from '#shared/courses/courses.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { FollowContext } from '#web/ui/action/link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { saveMutation } from './save-mutation.ts';
import { useIsSaved } from './use-is-saved.ts';

type SaveButtonProps = {
  course: Pick<CourseCard, 'id' | 'title'>;
  variant?: 'plain' | 'outline';
  className?: string;
};

/** A heart. Pages are rendered for visitors, for whom it is empty; it fills in the browser and moves nothing. */
export function SaveButton({ course, variant = 'outline', className }: SaveButtonProps) {
  const { status } = useAuth();
  const follow = use(FollowContext);
  const queryClient = useQueryClient();
  const isKnown = useIsSaved(queryClient, course.id, status === 'signed-in');
  /** What was pressed, until it is answered. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isSaved = wanted ?? isKnown;
  const change = () => {
    setWanted(!isSaved);
    new MutationObserver(
      queryClient,
      saveMutation(queryClient, course.id, (path) => follow?.(path)),
    )
      .mutate(!isSaved)
      // The mutation has said so.
      .catch(() => undefined)
      .finally(() => setWanted(null));
  };
  return (
    <IconButton
      variant={variant}
      label={`Save ${course.title} for later`}
      title={isSaved ? 'Saved for later' : 'Save for later'}
      pressed={isSaved}
      onClick={({ detail }) => {
        if (status === 'signed-out') follow?.(wishSignUpPath({ kind: 'save', courseId: course.id }));
        // The second tap of a double tap was meant for the heart as it was before the first.
        else if (status === 'signed-in' && detail < 2 && wanted === null) change();
      }}
      className={className}
    >
      <Icon
        name="heart"
        className={classNames('transition-colors', isSaved && 'fill-current text-lacquer')}
      />
    </IconButton>
  );
}
