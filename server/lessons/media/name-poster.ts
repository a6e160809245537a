import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { PICTURE_HEADER } from '#shared/nail-art/continue-picture.ts';

/** Names the poster of a lesson's film beside the answer: browsers show it long before they have the player's code. */
export function namePoster(headers: Headers, lesson: Lesson | null): void {
  const poster = lesson?.video?.kind === 'upload' ? lesson.video.poster : null;
  if (poster !== null) headers.set(PICTURE_HEADER, JSON.stringify({ src: poster }));
}
