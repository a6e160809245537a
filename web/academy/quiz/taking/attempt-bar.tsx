import { WayBack } from '#web/ui/action/way-back.tsx';
import { Countdown } from './countdown.tsx';

type AttemptBarProps = { moduleId: string; title: string; seconds: number };

/** Stays at the top: what this is, and how long there is. */
export function AttemptBar({ moduleId, title, seconds }: AttemptBarProps) {
  return (
    <div className="sticky top-0 z-10 border-line border-b bg-tint">
      <div className="wrap flex h-15 max-w-[45rem]! items-center gap-2.5">
        <WayBack to={`/modules/${moduleId}`} label="Back to Module" />
        <p className="min-w-0 flex-1 truncate text-ui font-semibold" title={title}>
          {title}
        </p>
        <Countdown seconds={seconds} />
      </div>
    </div>
  );
}
