import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CourseCard } from '#shared/courses/courses.contract.ts';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { signInPath } from '#web/auth/sign-in-path.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useNavigate } from '#web/ui/location/location.ts';
import { saveMutation } from './save-mutation.ts';
import { savedIdsQuery } from './saved.queries.ts';

type SaveButtonProps = {
  course: Pick<CourseCard, 'id' | 'title'>;
  variant?: 'plain' | 'outline';
  className?: string;
};

/** A heart. Pages are rendered for visitors, for whom it is empty; it fills in the browser and moves nothing. */
export function SaveButton({ course, variant = 'outline', className }: SaveButtonProps) {
  const { status } = useAuth();
  const navigate = useNavigate();
  const signIn = () => void navigate(signInPath(`/courses/${course.id}`));
  const saved = useQuery({ ...savedIdsQuery(api), enabled: status === 'signed-in' });
  const change = useMutation(saveMutation(useQueryClient(), course.id, signIn));
  const isSaved = change.isPending ? change.variables : (saved.data?.courseIds.includes(course.id) ?? false);
  return (
    <IconButton
      variant={variant}
      label={`Save ${course.title} for later`}
      title={isSaved ? 'Saved for later' : 'Save for later'}
      pressed={isSaved}
      onClick={({ detail }) => {
        if (status === 'signed-out') signIn();
        // The second tap of a double tap was meant for the heart as it was before the first.
        else if (status === 'signed-in' && detail < 2 && !change.isPending) change.mutate(!isSaved);
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
