import { useNavigate } from 'react-router';
import { signInPath } from '#web/auth/sign-in-path.ts';

/** For messages: leads to sign in, and from there back to the course. */
export function useSignInAction(courseId: string) {
  const navigate = useNavigate();
  return { label: 'Sign In', onClick: () => void navigate(signInPath(`/courses/${courseId}`)) };
}
