import type { MouseEvent } from 'react';
import { Link } from '#web/ui/action/link.tsx';

/** The first keyboard stop: past the header, to the page. */
export function SkipLink() {
  return (
    <Link
      to="#main"
      onClick={goToMain}
      className="absolute top-2 left-2 z-50 -translate-y-20 rounded-pill bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
    >
      Skip to content
    </Link>
  );
}

/** Without changing the address: Back should not stop at a position on the same page. */
function goToMain(event: MouseEvent): void {
  const main = document.getElementById('main');
  if (!main) return;
  event.preventDefault();
  main.focus();
}
