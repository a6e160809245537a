import { OFFLINE_MESSAGES } from '#shared/lessons/offline.messages.ts';
import { keepAgain } from '#web/lessons/offline/keeping/keep-again.ts';
import { POSTER } from '#web/lessons/offline/keeping/keep-lesson.ts';
import { isAllowed, type KeptLesson, keptAddress, keptPath } from '#web/lessons/offline/store/kept-lesson.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Link } from '#web/ui/action/link.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { KeptState } from './kept-state.tsx';
import { useKeeping } from './use-kept.ts';

type KeptRowProps = { kept: KeptLesson; onRemove: () => void };

export function KeptRow({ kept, onRemove }: KeptRowProps) {
  const { lesson, course } = kept;
  const state = useKeeping(kept.lessonId);
  const isPlayable = kept.isComplete && isAllowed(kept, Date.now());
  return (
    <li className="flex items-center gap-4 py-4">
      <img
        src={keptAddress(kept, POSTER)}
        alt=""
        width={112}
        height={63}
        className="art-dim hidden aspect-video w-28 shrink-0 rounded-chip bg-wash object-cover sm:block"
      />
      <div className="min-w-0 flex-1">
        {isPlayable ? (
          <Link to={keptPath(kept.lessonId)} className="display text-f1 leading-tight hover:underline">
            {lesson.title}
          </Link>
        ) : (
          <p className="display text-f1 leading-tight">{lesson.title}</p>
        )}
        <p className="truncate text-ui text-ink-soft">{course.title}</p>
        <div className="mt-1">
          <KeptState kept={kept} state={state} />
        </div>
        {(kept.isOutdated || !kept.isComplete) && state?.status !== 'saving' ? (
          <Button variant="ghost" size="sm" className="mt-2" onClick={() => keepAgain(kept)}>
            {kept.isComplete ? OFFLINE_MESSAGES.again : OFFLINE_MESSAGES.goOn}
          </Button>
        ) : null}
      </div>
      <IconButton label={`Remove ${lesson.title} from this device`} onClick={onRemove}>
        <Icon name="trash" />
      </IconButton>
    </li>
  );
}
