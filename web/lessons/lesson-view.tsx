import { useState } from 'react';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { CourseNotFound } from '#web/courses/course-not-found.tsx';
import { InstructorCard } from '#web/courses/instructor-card.tsx';
import { useCourseAccess } from '#web/courses/use-course-access.ts';
import { LockedLessons } from '#web/courses/way-in/locked-lessons.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Region } from '#web/ui/feedback/region.tsx';
import { useBookmarkDesk } from './bookmarks/use-bookmark-desk.tsx';
import { useBookmarks } from './bookmarks/use-bookmarks.ts';
import { LessonBody } from './lesson-body.tsx';
import { LessonHead } from './lesson-head.tsx';
import { LessonHeader } from './lesson-header.tsx';
import { LessonList } from './lesson-list.tsx';
import { LessonStage } from './lesson-stage.tsx';
import { type Player, PlayerContext, useStateOf } from './player/player.ts';
import { useChosenCaptions } from './player/use-chosen-captions.ts';
import { PreviewEnd } from './preview/preview-end.tsx';
import { TranscriptPanel } from './transcript/transcript-panel.tsx';
import { useLesson } from './use-lesson.ts';

type LessonViewProps = { course: Course; outline: LessonOutline; position: number };

/**
 * On a phone, one column in source order, except that the line about the course is below the video. On a large screen
 * the transcript is beside the video, at the same height, with the list of lessons below; theatre mode gives the video
 * the whole width.
 */
export function LessonView({ course, outline, position }: LessonViewProps) {
  const access = useCourseAccess(course);
  const answer = useLesson(course.id, outline.id, access.isKnown && !access.maySee(outline));
  const [player, setPlayer] = useState<Player | null>(null);
  const desk = useBookmarkDesk(outline.id, player, useBookmarks(course.id, outline.id));
  const isTheatre = useStateOf(player, (state) => state.isTheatre) ?? false;
  const { lesson } = answer;
  const captions = useChosenCaptions(lesson, player);
  // Its place is kept from the start, so that nothing moves when it arrives.
  const hasTranscript = answer.isPending ? outline.hasCaptions : captions !== null;
  const isCompleted = access.completed.has(outline.id) || lesson?.watch?.completedAt != null;
  const progress = access.progress.data;
  // Deleted or unpublished since the course was loaded.
  if (errorCodeOf(answer.query.error) === 'NOT_FOUND') return <CourseNotFound title="Lesson Not Found" />;

  return (
    <PlayerContext value={player}>
      <LockedLessons course={course} access={access}>
        <div className="wrap pb-section">
          <div
            className={classNames(
              'lesson-grid',
              hasTranscript && 'has-transcript',
              isTheatre && 'is-theatre',
            )}
          >
            <LessonHeader course={course} progress={progress} />
            <div className="lesson-stage">
              <Region name="The player">
                <LessonStage
                  course={course}
                  outline={outline}
                  answer={answer}
                  player={player}
                  onPlayer={setPlayer}
                  desk={desk}
                  access={access}
                >
                  <PreviewEnd
                    course={course}
                    outline={outline}
                    position={position}
                    access={access}
                    player={player}
                  />
                </LessonStage>
              </Region>
            </div>
            <div className="lesson-head">
              <LessonHead
                course={course}
                outline={outline}
                number={position + 1}
                lesson={lesson}
                isCompleted={isCompleted}
              />
            </div>
            {hasTranscript ? (
              <div className="lesson-transcript">
                <Region name="The transcript">
                  <TranscriptPanel lessonId={outline.id} captions={captions} />
                </Region>
              </div>
            ) : null}
            <LessonBody
              course={course}
              outline={outline}
              position={position}
              access={access}
              desk={desk}
              answer={answer}
              isCompleted={isCompleted}
            />
            <aside className="lesson-side lower-parts">
              <Region name="The list of lessons">
                <LessonList course={course} current={outline.id} access={access} />
              </Region>
              <InstructorCard creator={course.creator} />
            </aside>
          </div>
          {desk.dialogs}
        </div>
      </LockedLessons>
    </PlayerContext>
  );
}
