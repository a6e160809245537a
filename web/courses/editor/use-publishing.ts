import { type MutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { COURSE_MESSAGES } from '#shared/courses/course.messages.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { api } from '#web/api.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { sayFailure } from '#web/say-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ownCourseQuery, refreshTeaching } from './teaching.queries.ts';

const PUBLISHING = 'publishing a course';

type Message = { title: string; description: string };

/** What was typed and is not saved yet; `save` answers with null if it could not be. */
export type Unsaved = { isThere: boolean; save: () => Promise<OwnCourse | null> };

/** Publishes a course, as it stands in the form, and takes it down again. */
export function usePublishing(courseId: string, unsaved: Unsaved) {
  const queryClient = useQueryClient();
  const answerWith = (done: Message, failed: Message) =>
    ({
      onSuccess(course) {
        rememberAnswer(queryClient, ownCourseQuery(api, courseId).queryKey, course);
        toast({ ...done, tone: 'success', about: PUBLISHING });
      },
      onError: (error) => sayFailure(error, { ...failed, about: PUBLISHING }),
      // After a failure too: something here then differs from the server.
      onSettled: () => refreshTeaching(queryClient),
    }) satisfies MutationOptions<OwnCourse, Error, { courseId: string }>;

  const { published, publishFailed, unpublished, unpublishFailed } = COURSE_MESSAGES;
  const publish = useMutation(api.courses.publish.mutationOptions(answerWith(published, publishFailed)));
  const unpublish = useMutation(
    api.courses.unpublish.mutationOptions(answerWith(unpublished, unpublishFailed)),
  );
  return {
    async publish() {
      if (unsaved.isThere && (await unsaved.save()) === null) return;
      publish.mutate({ courseId });
    },
    unpublish: () => unpublish.mutate({ courseId }),
    isBusy: publish.isPending || unpublish.isPending,
  };
}
