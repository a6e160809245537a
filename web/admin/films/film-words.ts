import type { AdminFilm } from '#shared/admin/films.contract.ts';
import { VIDEO_MESSAGES } from '#shared/videos/video.messages.ts';
import { isWorthRetrying } from '#shared/videos/video.rules.ts';
import { formatTimeLeft } from '#web/uploads/transfer-speed.ts';

const STAGES: Record<NonNullable<AdminFilm['stage']>, string> = {
  standard: 'Making 480p',
  pictures: 'Making posters and previews',
  hd: 'Making HD',
};

/** What is being done with a film, or why nothing is. */
export function filmWords(film: AdminFilm): string {
  const { status, stage, progress, secondsLeft, failure, isInterrupted } = film;
  if (failure !== null) return failureWords(film, failure);
  if (status === 'preparing' && stage !== null) {
    const left = secondsLeft === null ? [] : [formatTimeLeft(secondsLeft, 1)];
    return [STAGES[stage], `${progress}%`, ...left].join(' · ');
  }
  if (status === 'ready') return film.isOriginalKept ? 'Ready' : 'Ready · the uploaded file was removed';
  if (isInterrupted) return `Interrupted at ${progress}%, goes on by itself`;
  return progress > 0 ? `Waiting to go on, ${progress}% is done` : waitingWords(film);
}

/** Films that were here before come after those that their creators have just sent. */
function waitingWords({ isBackground }: AdminFilm): string {
  return isBackground ? 'Waiting its turn, after films that people wait for' : 'Waiting its turn';
}

function failureWords({ isOriginalKept }: AdminFilm, failure: NonNullable<AdminFilm['failure']>): string {
  const reason = VIDEO_MESSAGES.failed[failure];
  if (!isOriginalKept || isWorthRetrying(failure)) return reason;
  return `${reason} Trying again helps only if Lunula has been updated since.`;
}

type Named = Pick<AdminFilm, 'lesson' | 'stream' | 'fileName'>;

export function nameFilm({ lesson, stream, fileName }: Named): string {
  return lesson?.title ?? stream?.title ?? (fileName || 'A film without a lesson');
}
