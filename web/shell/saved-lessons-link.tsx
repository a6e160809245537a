import { hasMark } from '#web/lessons/offline/keeping/kept-mark.ts';
import { Link } from '#web/ui/action/link.tsx';

/** What plays without a connection, on devices that keep anything. */
export function SavedLessonsLink() {
  if (!hasMark()) return null;
  return (
    <Link to="/offline" className="touch-target shrink-0 font-semibold underline">
      Saved lessons
    </Link>
  );
}
