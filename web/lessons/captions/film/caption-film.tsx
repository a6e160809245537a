import { CAPTION_MESSAGES } from '#shared/lessons/caption.messages.ts';
import { type CaptionLanguage, directionOf } from '#shared/lessons/caption-languages.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import type { Cue } from '#shared/lessons/web-vtt.ts';
import { type FilmVideo, findFilmSource } from '#web/lessons/player/film/film-source.ts';
import { usePlayerState } from '#web/lessons/player/player.ts';
import { cueAt } from '#web/lessons/transcript/find-cues.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FilmTransport } from './film-transport.tsx';
import { StillPicture } from './still-picture.tsx';

type CaptionFilmProps = {
  lesson: Lesson;
  video: FilmVideo;
  lines: readonly Cue[];
  language: CaptionLanguage;
};

/** The film with the lines as they are now, below the picture as learners see them. */
export function CaptionFilm({ lesson, video, lines, language }: CaptionFilmProps) {
  const text = usePlayerState(({ time }) => cueAt(lines, time)?.text ?? '');
  if (findFilmSource(video) === null) return <NoPicture />;
  return (
    <section aria-label="Film" className="caption-film overflow-hidden rounded-card bg-night text-on-night">
      <div className="relative aspect-video max-h-[45svh] w-full">
        <StillPicture lesson={lesson} video={video} />
      </div>
      <p
        lang={language}
        dir={directionOf(language)}
        data-testid="caption-preview"
        className="caption-film-words grid min-h-15 place-items-center px-4 py-1 text-center text-ui leading-snug text-balance whitespace-pre-line"
      >
        {text}
      </p>
      <FilmTransport />
    </section>
  );
}

/** Browsers cannot play the file itself; asked for again by itself until what they can play is there. */
function NoPicture() {
  return (
    <section
      aria-label="Film"
      className="grid content-center justify-items-center gap-2 rounded-card bg-night p-(--edge) text-center text-on-night aspect-video max-h-[45svh] w-full"
    >
      <Icon name="film" className="size-8" />
      <p role="status" className="max-w-[34em] text-ui text-balance">
        {CAPTION_MESSAGES.noPictureYet}
      </p>
    </section>
  );
}
