import { useLocation, useNavigate } from '#web/ui/location/location.ts';

/** Navigation state for the move to the landing page, gone with the next one. */
export const SIGNING_OUT = 'signing-out';
/** Navigation state for the move to a page that asks first. */
export const WANTS_TO_SIGN_OUT = 'wants-to-sign-out';

let questions: () => string | null = () => null;

/** Names the page that asks those who would lose something by signing out, null where nobody does. */
export function askBeforeSignOut(where: () => string | null): void {
  questions = where;
}

/** Signs out, unless something is to be asked first. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const leave = useLeave();
  return () => {
    const question = questions();
    if (question === null) leave();
    // Always a step further, so that whoever stays after all can be brought back to where they were.
    else navigate(question, { state: WANTS_TO_SIGN_OUT });
  };
}

/**
 * Signs out on the landing page. Leave first, then sign out: a page that needs a session would redirect to
 * sign-in. The shell, which outlives the page, does the second step.
 */
export function useLeave(): () => void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // Going back must not lead to a wish that was carried out: it would sign out whoever has signed in since.
  const replace = pathname === '/' || state === WANTS_TO_SIGN_OUT;
  return () => navigate('/', { state: SIGNING_OUT, replace });
}
