import { signInPath } from '#web/auth/sign-in-path.ts';
import { useNavigate } from '#web/ui/location/location.ts';

/** For messages: an action that leads to sign-in and back to the course. */
export function useSignInAction(courseId: string) {
  const navigate = useNavigate();
  return { label: 'Sign In', onClick: () => void navigate(signInPath(`/courses/${courseId}`)) };
}
