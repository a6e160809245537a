import { useState } from 'react';
import { OFFLINE_MESSAGES } from '#shared/lessons/offline.messages.ts';
import { BookmarkList } from '#web/lessons/bookmarks/bookmark-list.tsx';
import { useBookmarkDesk } from '#web/lessons/bookmarks/use-bookmark-desk.tsx';
import { useKeptBookmarks } from '#web/lessons/offline/bookmarks/use-kept-bookmarks.ts';
import { type KeptLesson, refusalOf } from '#web/lessons/offline/store/kept-lesson.ts';
import { type Player, PlayerContext, useStateOf } from '#web/lessons/player/player.ts';
import { useChosenCaptions } from '#web/lessons/player/use-chosen-captions.ts';
import { TranscriptPanel } from '#web/lessons/transcript/transcript-panel.tsx';
import { WayBack } from '#web/ui/action/way-back.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Region } from '#web/ui/feedback/region.tsx';
import { useIsOnline } from '#web/ui/use-is-online.ts';
import { KeptStage } from './kept-stage.tsx';
import { KeptText } from './kept-text.tsx';
import { Unplayable } from './unplayable.tsx';

/** A kept lesson with all there is of it on this device: film, transcript, text and bookmarks. */
export function KeptLessonView({ kept }: { kept: KeptLesson }) {
  const { course, lesson } = kept;
  const [player, setPlayer] = useState<Player | null>(null);
  const desk = useBookmarkDesk(lesson.id, player, useKeptBookmarks(kept));
  const captions = useChosenCaptions(lesson, player);
  const isTheatre = useStateOf(player, (state) => state.isTheatre) ?? false;
  // Asked once: what is being watched stays on the screen, though nothing more of it is served after its time.
  const [refusal] = useState(() => refusalOf(kept, Date.now()));
  if (refusal) return <Unplayable title={lesson.title}>{OFFLINE_MESSAGES.unplayable[refusal]}</Unplayable>;
  return (
    <PlayerContext value={player}>
      <div data-pair={course.art.palette} className="page-tint min-h-full">
        <div className="wrap pb-section">
          <div className={classNames('lesson-grid', captions && 'has-transcript', isTheatre && 'is-theatre')}>
            <div className="lesson-header">
              <WayBack to="/offline" label="Saved for offline" />
              <p className="display min-w-0 flex-1 truncate text-[1.0625rem]">{course.title}</p>
            </div>
            <div className="lesson-stage">
              <Region name="The player">
                <KeptStage kept={kept} desk={desk} player={player} onPlayer={setPlayer} />
              </Region>
            </div>
            <div className="lesson-head">
              <h1 className="text-f4">{lesson.title}</h1>
              <FinishedOffline player={player} />
            </div>
            {captions ? (
              <div className="lesson-transcript">
                <Region name="The transcript">
                  <TranscriptPanel lessonId={lesson.id} captions={captions} />
                </Region>
              </div>
            ) : null}
            <div className="lesson-body">
              <BookmarkList desk={desk} />
              <KeptText lesson={lesson} />
            </div>
          </div>
          {desk.dialogs}
        </div>
      </div>
    </PlayerContext>
  );
}

/** With a connection the server says what it counts for. */
function FinishedOffline({ player }: { player: Player | null }) {
  const hasEnded = useStateOf(player, (state) => state.hasEnded) ?? false;
  const isOnline = useIsOnline();
  return (
    <p role="status" className="text-ui text-ink-soft not-empty:mt-3">
      {hasEnded && !isOnline ? OFFLINE_MESSAGES.finished : ''}
    </p>
  );
}
