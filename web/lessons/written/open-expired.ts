import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { Lesson, LessonFile } from '#shared/lessons/lessons.contract.ts';
import { sayFailure } from '#web/say-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const ABOUT = 'opening a file';

/** Opens a file whose address has expired at a new one. Without a new one the lesson stays, and says why. */
export async function openExpired(
  { id }: Pick<LessonFile, 'id'>,
  renew: () => Promise<Pick<Lesson, 'files'> | null>,
  open: (url: string) => void,
): Promise<void> {
  try {
    const fresh = (await renew())?.files.find((file) => file.id === id);
    if (fresh) open(fresh.url);
    else toast({ ...LESSON_MESSAGES.fileGone, tone: 'destructive', about: ABOUT });
  } catch (error) {
    sayFailure(error, { ...LESSON_MESSAGES.fileFailed, about: ABOUT });
  }
}
