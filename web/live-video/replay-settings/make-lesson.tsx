import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REPLAY_MESSAGES } from '#shared/live-video/live-video.messages.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { client } from '#web/api.ts';
import { chooseId } from '#web/choose-id.ts';
import { refreshTeaching } from '#web/courses/editor/teaching.queries.ts';
import { createOnce } from '#web/drafts/create-once.ts';
import { sayFailure } from '#web/say-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CourseChoice } from './course-choice.tsx';

const newDraft = () => ({ id: chooseId(), isOld: false });

/** Puts the recording at the end of a course, as a lesson named after the stream. */
export function MakeLesson({ stream: { id: streamId, title } }: { stream: Pick<OwnStream, 'id' | 'title'> }) {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [courseId, setCourseId] = useState<string | null>(null);
  const [draft, setDraft] = useState(newDraft);
  const make = useMutation({
    async mutationFn(chosen: string) {
      let current = draft;
      const startAfresh = () => {
        current = newDraft();
        setDraft(current);
      };
      const { lessonId } = await createOnce({ getId: () => current, startAfresh }, ({ id }) =>
        client.liveVideo.makeLesson({ streamId, courseId: chosen, id }),
      );
      return { courseId: chosen, lessonId };
    },
    onSuccess() {
      setIsOpen(false);
      setDraft(newDraft());
      toast({ ...REPLAY_MESSAGES.lessonMade, tone: 'success' });
      void refreshTeaching(queryClient);
    },
    onError: (error) => sayFailure(error, { ...REPLAY_MESSAGES.lessonFailed, about: 'a lesson' }),
  });
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="ghost" onClick={() => setIsOpen(true)}>
          <Icon name="graduation-cap" />
          Turn into a lesson
        </Button>
        {make.data ? (
          <LinkButton variant="quiet" to={`/courses/${make.data.courseId}/lessons/${make.data.lessonId}`}>
            Open the lesson
            <Icon name="arrow-right" />
          </LinkButton>
        ) : null}
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !make.isPending && setIsOpen(open)}
        size="sm"
        title="Turn into a lesson"
        description={`“${title}” becomes the last lesson of the course you choose. The replay stays as it is.`}
        footer={
          <Button
            disabled={courseId === null}
            busy={make.isPending}
            onClick={() => courseId !== null && make.mutate(courseId)}
          >
            Add lesson
          </Button>
        }
      >
        {isOpen ? <CourseChoice chosen={courseId} onChoose={setCourseId} /> : null}
      </Dialog>
    </>
  );
}
