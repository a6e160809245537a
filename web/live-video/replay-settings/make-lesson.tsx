import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Replay } from '#shared/live-video/live-video.contract.ts';
import { REPLAY_MESSAGES } from '#shared/live-video/live-video.messages.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { api, client } from '#web/api.ts';
import { refreshTeaching } from '#web/courses/editor/teaching.queries.ts';
import { chooseDraftId, createOnce } from '#web/drafts/create-once.ts';
import { sayFailure } from '#web/say-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CourseChoice } from './course-choice.tsx';
import { MadeLesson } from './made-lesson.tsx';
import { replayQuery } from './replay-settings.queries.ts';

type MakeLessonProps = { stream: Pick<OwnStream, 'id' | 'title'>; made: Replay['lesson'] };

/** Puts the recording at the end of a course, as a lesson named after the stream. */
export function MakeLesson({ stream: { id: streamId, title }, made }: MakeLessonProps) {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [courseId, setCourseId] = useState<string | null>(null);
  const [draft] = useState(chooseDraftId);
  const make = useMutation({
    async mutationFn(chosen: string) {
      await createOnce(draft, ({ id }) => client.liveVideo.makeLesson({ streamId, courseId: chosen, id }));
      // With it comes the way to the lesson.
      await queryClient.invalidateQueries({ queryKey: replayQuery(api, streamId).queryKey });
    },
    onSuccess() {
      setIsOpen(false);
      draft.startAfresh();
      toast({ ...REPLAY_MESSAGES.lessonMade, tone: 'success' });
      void refreshTeaching(queryClient);
    },
    onError: (error) => sayFailure(error, { ...REPLAY_MESSAGES.lessonFailed, about: 'a lesson' }),
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        <Icon name="graduation-cap" />
        Turn into a lesson
      </Button>
      {made ? <MadeLesson lesson={made} /> : null}
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
