import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { errorCodeOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';

/**
 * Sends people without access to a module back to the list, where they are told why or offered it. Readers don't
 * need the code for that, so it is loaded on demand.
 */
export function useModuleRefusal(moduleId: string, error: Error | null) {
  const { isPaused } = useAuth().subscription;
  const navigate = useNavigate();
  const code = errorCodeOf(error);
  const reason = code === 'PREMIUM_REQUIRED' || code === 'PURCHASE_REQUIRED' ? code : null;

  useEffect(() => {
    if (reason === null) return;
    let isHere = true;
    import('./refuse-module.ts').then(
      ({ refuseModule }) => isHere && refuseModule({ moduleId, reason, isPaused, navigate }),
      () => isHere && void navigate('/modules', { replace: true }),
    );
    return () => {
      isHere = false;
    };
  }, [reason, isPaused, moduleId, navigate]);

  return { isRefused: reason !== null, isMissing: code === 'NOT_FOUND' || code === 'INVALID_INPUT' };
}
