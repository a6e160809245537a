import { useEffect, useEffectEvent, useState } from 'react';
import type { CaptionText, OwnCaptions } from '#shared/lessons/captions.contract.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { createPlayer } from '#web/lessons/player/create-player.ts';
import type { FilmVideo } from '#web/lessons/player/film/film-source.ts';
import { type Player, PlayerContext } from '#web/lessons/player/player.ts';
import { Button } from '#web/ui/action/button.tsx';
import type { LessonAddress } from './captions.queries.ts';
import { DraftingNotice } from './drafting/drafting-notice.tsx';
import { EditorBar } from './editor-bar.tsx';
import { CaptionFilm } from './film/caption-film.tsx';
import { writeDiffering } from './lines/differing-lines.ts';
import { LineList } from './lines/line-list.tsx';
import { useCaptionText } from './use-caption-text.ts';
import { useLineDesk } from './use-line-desk.ts';

type CaptionsEditorProps = {
  address: LessonAddress;
  own: OwnCaptions;
  text: CaptionText;
  lesson: Lesson;
  video: FilmVideo;
};

const NO_COMMANDS: ReadonlySet<never> = new Set();

/** The film, and beside it what is said, line by line. */
export function CaptionsEditor({ video, lesson, ...rest }: CaptionsEditorProps) {
  const [player, setPlayer] = useState<Player | null>(null);
  // A film that is prepared or cut meanwhile has another length: whoever is writing stays where they are.
  const readLength = useEffectEvent(() => lesson.durationSeconds);
  useEffect(() => {
    const made = createPlayer({
      durationSeconds: readLength(),
      isOwnFilm: true,
      commands: NO_COMMANDS,
    });
    setPlayer(made);
    return () => made.close();
  }, []);
  if (player === null) return null;
  return (
    <PlayerContext value={player}>
      <Desk {...rest} lesson={lesson} video={video} player={player} />
    </PlayerContext>
  );
}

type DeskProps = CaptionsEditorProps & { player: Player };

const LABELS = { vtt: 'Captions', isShown: 'Shown to learners' };
const WORDS = { vtt: writeDiffering };

function Desk({ address, own, text, lesson, video, player }: DeskProps) {
  const caption = useCaptionText(address, text);
  const desk = useLineDesk(caption);
  const { draft } = caption;
  return (
    <div className="caption-desk mt-6">
      <div className="caption-desk-film">
        <CaptionFilm lesson={lesson} video={video} lines={desk.lines} language={text.language} />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        <EditorBar address={address} caption={caption} desk={desk} text={text} title={lesson.title} />
        <DraftNotice draft={draft} labels={LABELS} words={WORDS} />
        {draft.clashes.length > 0 ? (
          <p>
            <Button size="sm" onClick={caption.saveNow} busy={caption.state.kind === 'saving'}>
              Save mine
            </Button>
          </p>
        ) : null}
        <LineList desk={desk} player={player} language={text.language} />
        {desk.lines.length === 0 ? (
          <DraftingNotice address={address} own={own} language={text.language} />
        ) : null}
      </div>
    </div>
  );
}
