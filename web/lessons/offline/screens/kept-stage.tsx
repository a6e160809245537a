import type { LessonVideo } from '#shared/lessons/lessons.contract.ts';
import type { BookmarkDesk } from '#web/lessons/bookmarks/use-bookmark-desk.tsx';
import { POSTER } from '#web/lessons/offline/keeping/keep-lesson.ts';
import { type KeptLesson, keptAddress } from '#web/lessons/offline/store/kept-lesson.ts';
import { shownLesson } from '#web/lessons/offline/store/kept-moments.ts';
import { FilmPoster } from '#web/lessons/player/film/film-poster.tsx';
import { LessonPlayer } from '#web/lessons/player/lesson-player.tsx';
import { type Player, useStateOf } from '#web/lessons/player/player.ts';
import { PracticeStrip } from '#web/lessons/practice/practice-strip.tsx';
import { IconLink } from '#web/ui/action/icon-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

type KeptStageProps = {
  kept: KeptLesson;
  desk: BookmarkDesk;
  player: Player | null;
  onPlayer: (player: Player | null) => void;
};

/** The player as in the lesson's own page, on what is kept here. */
export function KeptStage({ kept, desk, player, onPlayer }: KeptStageProps) {
  const { course } = kept;
  const lesson = shownLesson(kept);
  const isFullscreen = useStateOf(player, (state) => state.isFullscreen) ?? false;
  const isTheatre = useStateOf(player, (state) => state.isTheatre) ?? false;
  const hasBegun = useStateOf(player, (state) => state.hasBegun) ?? false;
  const showsCaptions = useStateOf(player, (state) => state.can.caption && state.showsCaptions);
  const isUpright = course.lessons.find(({ id }) => id === lesson.id)?.isUpright;
  if (!lesson.video) return null;
  // Its addresses never expire.
  const renew = async (): Promise<LessonVideo | null> => lesson.video;
  return (
    <>
      <div
        data-captions={showsCaptions ? 'shown' : 'none'}
        className={classNames(
          'stage-frame lesson-frame isolate overflow-hidden bg-night text-on-night [--focus:var(--on-night)]',
          isFullscreen ? 'is-full' : isTheatre && 'is-theatre',
          isUpright && 'is-upright',
        )}
      >
        <div className={classNames('film-box -z-20', hasBegun && 'invisible')}>
          <img src={keptAddress(kept, POSTER)} alt="" className="art-dim block size-full object-cover" />
          {hasBegun ? null : <FilmPoster src={lesson.video.kind === 'upload' ? lesson.video.poster : null} />}
        </div>
        <LessonPlayer
          course={course}
          lesson={lesson}
          video={lesson.video}
          desk={desk}
          maySee={NOTHING_ELSE}
          renew={renew}
          onPlayer={onPlayer}
        />
        <IconLink to="/offline" label="Saved for offline" className="stage-back">
          <Icon name="arrow-left" />
        </IconLink>
      </div>
      <div className="practice-place">{player ? <PracticeStrip hasNext={false} /> : null}</div>
    </>
  );
}

/** The next lesson may not be here. */
const NOTHING_ELSE = () => false;
