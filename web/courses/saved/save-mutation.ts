import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { wishSignInPath } from '#shared/auth/wish.rules.ts';
import { SAVED_MESSAGES } from '#shared/courses/saved.messages.ts';
import { api, client } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { signInPath } from '#web/auth/sign-in-path.ts';
import { sayFailure } from '#web/say-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { savedCoursesQuery, savedIdsQuery } from './saved.queries.ts';

const ABOUT = 'saving a course';
const mutationKey = ['saving a course'];

/** Saves a course (true) or removes it from the list. All its hearts show it at once, and take it back if refused. */
export function saveMutation(
  queryClient: QueryClient,
  courseId: string,
  signIn: (path: string) => void,
): MutationOptions<unknown, Error, boolean> {
  const { queryKey } = savedIdsQuery(api);
  const show = (isSaved: boolean) =>
    queryClient.setQueryData(queryKey, (known) => {
      if (!known) return known;
      const others = known.courseIds.filter((id) => id !== courseId);
      return { courseIds: isSaved ? [courseId, ...others] : others };
    });
  return {
    mutationKey,
    mutationFn: (wants) =>
      wants ? client.courses.saved.save({ courseId }) : client.courses.saved.unsave({ courseId }),
    async onMutate(wants) {
      // An answer from before would take it back.
      await queryClient.cancelQueries({ queryKey });
      show(wants);
    },
    onSuccess(_, wants) {
      // With the first one they learn where the list is. After that the heart says enough, and covers no cards.
      const isFirst = wants && queryClient.getQueryData(queryKey)?.courseIds.length === 1;
      if (isFirst) toast({ ...SAVED_MESSAGES.saved, tone: 'success', about: ABOUT });
      void queryClient.invalidateQueries({ queryKey: savedCoursesQuery(api).queryKey });
    },
    onError(error, wants) {
      show(!wants);
      const code = errorCodeOf(error);
      if (code === 'UNAUTHENTICATED' || code === 'SESSION_ENDED')
        return signIn(signInPathFor(courseId, wants));
      const message = wants ? SAVED_MESSAGES.saveFailed : SAVED_MESSAGES.unsaveFailed;
      sayFailure(error, { ...message, about: ABOUT });
    },
    onSettled() {
      // It may have been pressed before they were loaded. While another is on its way, the answer would be without it.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      const asked = queryClient.invalidateQueries({ queryKey });
      // As long as they are unknown, only the pressed heart knows that it is full.
      return queryClient.getQueryData(queryKey) ? undefined : asked;
    },
  };
}

/** Whoever wanted to save it finds it saved after signing in. */
function signInPathFor(courseId: string, wants: boolean): string {
  return wants ? wishSignInPath({ kind: 'save', courseId }) : signInPath(`/courses/${courseId}`);
}
