import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnFilm, PosterChoice } from '#shared/lessons/film.contract.ts';
import { VIDEO_MESSAGES } from '#shared/videos/video.messages.ts';
import { api } from '#web/api.ts';
import { sayFailure } from '#web/say-failure.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Radio } from '#web/ui/form/radio.tsx';
import { ImageUploader } from '#web/uploads/image-uploader.tsx';
import { FILMS_KEY } from '#web/uploads/preparation/use-preparations.ts';
import { writeFilmTime } from './film-time.ts';

type PosterFieldProps = { address: { courseId: string; lessonId: string }; film: OwnFilm };

const ABOUT = 'the poster of a film';

/** One of the film's frames, a picture of the creator's own, or whatever Lunula takes. */
export function PosterField({ address, film: { frames, poster } }: PosterFieldProps) {
  const { choice } = poster;
  const save = useSavePoster();
  const choose = (next: PosterChoice) => save.mutate({ ...address, choice: next });
  // While it is saved, the radios show it already.
  const chosen = save.isPending ? save.variables.choice : choice;
  const isSaved = save.isSuccess;
  const { title, description } = VIDEO_MESSAGES.posterSaved;
  const ownPicture = choice.kind === 'picture' ? poster.url : null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 className="text-f1">Poster</h3>
      {/* Seen beside what was chosen: a message upon the dialog would cover the other frames. */}
      <p role="status" className="sr-only">
        {isSaved ? `${title}. ${description}` : null}
      </p>
      <FieldGroup legend="What is shown before the film plays">
        <Radio
          name="poster"
          label="Lunula chooses a frame"
          description={isSaved && chosen.kind === 'automatic' ? title : undefined}
          checked={chosen.kind === 'automatic'}
          onChange={() => choose({ kind: 'automatic' })}
        />
        {frames.length > 0 ? (
          <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
            {frames.map(({ number, url, atMs }) => (
              <label key={number} className="relative block cursor-pointer">
                <input
                  type="radio"
                  name="poster"
                  aria-label={`The frame at ${writeFilmTime(atMs)}`}
                  checked={chosen.kind === 'frame' && chosen.number === number}
                  onChange={() => choose({ kind: 'frame', number })}
                  className="peer absolute inset-0 size-full appearance-none rounded-chip"
                />
                <img
                  src={url}
                  alt=""
                  loading="lazy"
                  className="aspect-video w-full rounded-chip border border-line bg-sunken object-contain outline-offset-2 outline-lacquer peer-checked:outline-3 peer-focus-visible:outline-3 peer-focus-visible:outline-dashed"
                />
                <span className="mt-1 block text-f-1 text-ink-soft tabular-nums">
                  {writeFilmTime(atMs)}
                  {isSaved && chosen.kind === 'frame' && chosen.number === number ? ` · ${title}` : null}
                </span>
              </label>
            ))}
          </div>
        ) : (
          <p className="text-f-1 text-ink-soft">You can choose a frame as soon as the film is prepared.</p>
        )}
      </FieldGroup>
      <ImageUploader
        preview={
          ownPicture === null ? null : (
            <img
              src={ownPicture}
              alt="The poster you uploaded"
              className="mb-3 aspect-video w-full max-w-80 rounded-chip border border-line object-contain"
            />
          )
        }
        onReady={({ id }) => choose({ kind: 'picture', uploadId: id })}
      />
    </div>
  );
}

function useSavePoster() {
  const queryClient = useQueryClient();
  return useMutation(
    api.lessons.film.choosePoster.mutationOptions({
      scope: { id: ABOUT },
      onError: (error) => sayFailure(error, { ...VIDEO_MESSAGES.posterFailed, about: ABOUT }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: FILMS_KEY }),
    }),
  );
}
