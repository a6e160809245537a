import { Link } from '#web/ui/action/link.tsx';
import { CardNail } from './card-nail.tsx';

export function ScheduleStreamCard() {
  return (
    <Link
      to="/streams/create"
      data-pair="midnight"
      className="ground relative mt-4 grid min-h-28 content-center gap-1 overflow-hidden rounded-card p-5 pr-[min(8rem,33vw)] sm:p-6 sm:pr-40"
    >
      <CardNail
        seed="next table"
        palette="midnight"
        pattern="celestial"
        className="-right-2 -bottom-16 w-[min(9rem,37vw)]"
      />
      <h3 className="relative text-f1">Schedule New Stream</h3>
      <p className="relative">Pick an evening and set the table.</p>
    </Link>
  );
}
