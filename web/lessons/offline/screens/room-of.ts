import { countOf } from '#shared/count-of.ts';
import { bytesOf, type KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';
import { formatBytes } from '#web/uploads/transfer-speed.ts';

/** "2 lessons", "480 MB". */
export function roomOf(kept: readonly Pick<KeptLesson, 'files'>[]): [count: string, room: string] {
  return [countOf(kept.length, 'lesson'), formatBytes(kept.reduce((sum, one) => sum + bytesOf(one), 0))];
}
