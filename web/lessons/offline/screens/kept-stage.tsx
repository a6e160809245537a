import type { LessonVideo } from '#shared/lessons/lessons.contract.ts';
import type { BookmarkDesk } from '#web/lessons/bookmarks/use-bookmark-desk.tsx';
import type { KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';
import { shownLesson } from '#web/lessons/offline/store/kept-moments.ts';
import { LessonPlayer } from '#web/lessons/player/lesson-player.tsx';
import type { Player } from '#web/lessons/player/player.ts';
import { PracticeStrip } from '#web/lessons/practice/practice-strip.tsx';
import { KeptFrame } from './kept-frame.tsx';

type KeptStageProps = {
  kept: KeptLesson;
  desk: BookmarkDesk;
  player: Player | null;
  onPlayer: (player: Player | null) => void;
};

/** The player as in the lesson's own page, on what is kept here. */
export function KeptStage({ kept, desk, player, onPlayer }: KeptStageProps) {
  const lesson = shownLesson(kept);
  if (!lesson.video) return null;
  // Its addresses never expire.
  const renew = async (): Promise<LessonVideo | null> => lesson.video;
  return (
    <>
      <KeptFrame kept={kept} player={player}>
        <LessonPlayer
          course={kept.course}
          lesson={lesson}
          video={lesson.video}
          desk={desk}
          maySee={NOTHING_ELSE}
          renew={renew}
          onPlayer={onPlayer}
        />
      </KeptFrame>
      <div className="practice-place">{player ? <PracticeStrip hasNext={false} /> : null}</div>
    </>
  );
}

/** The next lesson may not be here. */
const NOTHING_ELSE = () => false;
