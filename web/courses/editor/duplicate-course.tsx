import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { COURSE_MESSAGES } from '#shared/courses/course.messages.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { api, client } from '#web/api.ts';
import { chooseDraftId, createOnce } from '#web/drafts/create-once.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { sayFailure } from '#web/say-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useNavigate } from '#web/ui/location/location.ts';
import { ownCourseQuery, refreshTeaching } from './teaching.queries.ts';
import type { Unsaved } from './use-publishing.ts';

const ABOUT = 'duplicating a course';

type DuplicateCourseProps = { course: Pick<OwnCourse, 'id'>; unsaved: Unsaved };

/** Makes a copy of the course, as it stands in the form, and leads to its editor. */
export function DuplicateCourse({ course, unsaved }: DuplicateCourseProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [next] = useState(chooseDraftId);
  const duplicate = useMutation({
    mutationFn: () => createOnce(next, ({ id }) => client.courses.duplicate({ courseId: course.id, id })),
    async onSuccess(copy) {
      next.startAfresh();
      rememberAnswer(queryClient, ownCourseQuery(api, copy.id).queryKey, copy);
      toast({ ...COURSE_MESSAGES.duplicated, tone: 'success', about: ABOUT });
      await navigate(`/courses/${copy.id}/edit`);
    },
    onError: (error) => sayFailure(error, { ...COURSE_MESSAGES.duplicateFailed, about: ABOUT }),
    onSettled: () => refreshTeaching(queryClient),
  });
  const start = async () => {
    if (unsaved.isThere && (await unsaved.save()) === null) return;
    duplicate.mutate();
  };
  return (
    <Button variant="ghost" size="sm" busy={duplicate.isPending} onClick={() => void start()}>
      <Icon name="copy" />
      {unsaved.isThere ? 'Save and duplicate' : 'Duplicate'}
    </Button>
  );
}
