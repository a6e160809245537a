import type { ReactNode } from 'react';
import { POSTER } from '#web/lessons/offline/keeping/keep-lesson.ts';
import { type KeptLesson, keptAddress } from '#web/lessons/offline/store/kept-lesson.ts';
import { FilmPoster } from '#web/lessons/player/film/film-poster.tsx';
import { type Player, useStateOf } from '#web/lessons/player/player.ts';
import { IconLink } from '#web/ui/action/icon-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

type KeptFrameProps = { kept: KeptLesson; player: Player | null; children: ReactNode };

/** Where a kept film plays, with its kept poster until it does. */
export function KeptFrame({ kept, player, children }: KeptFrameProps) {
  const { course, lesson } = kept;
  const isFullscreen = useStateOf(player, (state) => state.isFullscreen) ?? false;
  const isTheatre = useStateOf(player, (state) => state.isTheatre) ?? false;
  const hasBegun = useStateOf(player, (state) => state.hasBegun) ?? false;
  const showsCaptions = useStateOf(player, (state) => state.can.caption && state.showsCaptions);
  const isUpright = course.lessons.find(({ id }) => id === lesson.id)?.isUpright;
  return (
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
        {hasBegun ? null : <FilmPoster src={lesson.video?.kind === 'upload' ? lesson.video.poster : null} />}
      </div>
      {children}
      <IconLink to="/offline" label="Saved for offline" className="stage-back">
        <Icon name="arrow-left" />
      </IconLink>
    </div>
  );
}
