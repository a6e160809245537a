import { hasMark } from '#web/lessons/offline/keeping/kept-mark.ts';
import { Link } from '#web/ui/action/link.tsx';
import { useLocation } from '#web/ui/location/location.ts';

/** What plays without a connection, on devices that keep anything; not where it leads. */
export function SavedLessonsLink() {
  const { pathname } = useLocation();
  if (!hasMark() || pathname === '/offline') return null;
  return (
    <Link to="/offline" className="touch-target shrink-0 font-semibold underline">
      Saved lessons
    </Link>
  );
}
