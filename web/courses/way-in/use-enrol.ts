import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Course } from '#shared/courses/courses.contract.ts';
import { ENROLMENT_MESSAGES } from '#shared/enrolments/enrolment.messages.ts';
import { api, client } from '#web/api.ts';
import { errorCodeOf, withReason } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { signInPath } from '#web/auth/sign-in-path.ts';
import { SIGNING_IN } from '#web/auth/signing-in.ts';
import { enrolmentQuery, progressQuery, refreshCourses } from '#web/courses/courses.queries.ts';
import { chooseDraftId, createOnce } from '#web/drafts/create-once.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useNavigate } from '#web/ui/location/location.ts';
import { createEchoGuard } from './echo-guard.ts';

export function useEnrol({ id: courseId, title }: Pick<Course, 'id' | 'title'>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { checkSubscription } = useAuth();
  const [draft] = useState(chooseDraftId);
  const [{ expectReplacement, noteReplacement, ignoreEcho }] = useState(createEchoGuard);

  const mutationKey = ['enrolling', courseId];
  /** Whether, since the page was opened, somebody was enrolled by signing in: they did not ask for it twice. */
  const wasWished = () =>
    queryClient
      .getMutationCache()
      .findAll({ mutationKey })
      .some(({ state }) => state.variables === 'wished');
  const sayEnrolled = () => {
    expectReplacement();
    // One event, one word: it also says that signing in has worked.
    const about = wasWished() ? SIGNING_IN : 'enrolling';
    toast({ ...ENROLMENT_MESSAGES.enrolled(title), tone: 'success', about });
    void refreshCourses(queryClient);
  };

  const enrol = useMutation({
    mutationKey,
    async mutationFn(_why: 'pressed' | 'wished') {
      const enrolment = await createOnce(draft, ({ id }) => client.enrolments.enrol({ courseId, id }));
      // The next card shows progress; fetched now, it needs no skeleton of its own.
      await queryClient.prefetchQuery(progressQuery(api, courseId));
      return enrolment;
    },
    onSuccess(enrolment) {
      draft.startAfresh();
      rememberAnswer(queryClient, enrolmentQuery(api, courseId).queryKey, enrolment);
      sayEnrolled();
    },
    onError(error) {
      const code = errorCodeOf(error);
      if (code === 'UNAUTHENTICATED') return navigate(signInPath(`/courses/${courseId}`));
      if (code === 'ALREADY_ENROLLED' && wasWished()) return sayEnrolled();
      const message =
        code === 'ALREADY_ENROLLED'
          ? ENROLMENT_MESSAGES.alreadyEnrolled
          : withReason(ENROLMENT_MESSAGES.failed, error);
      toast({ ...message, tone: 'destructive', about: 'enrolling' });
      // What the page knew about this person was out of date.
      if (code === 'PREMIUM_REQUIRED') void checkSubscription();
      if (code !== null) void refreshCourses(queryClient);
    },
  });

  const { isPending, isSuccess } = enrol;
  return {
    isPending,
    isSuccess,
    /** For 'Continue Learning', which comes where 'Enroll' was. */
    noteReplacement,
    ignoreEcho,
    /** Once, however often it is pressed or wished for: a double tap is faster than the button that turns busy. */
    start(why: 'pressed' | 'wished' = 'pressed') {
      if (queryClient.isMutating({ mutationKey }) === 0) enrol.mutate(why);
    },
  };
}

/** After paying at the provider's: the server has enrolled them already. */
export function useEnrolledByPurchase({ title }: Pick<Course, 'title'>) {
  const queryClient = useQueryClient();
  return async () => {
    await refreshCourses(queryClient);
    toast({ ...ENROLMENT_MESSAGES.enrolled(title), tone: 'success' });
  };
}

export type Enrol = ReturnType<typeof useEnrol>;
