import { classNames } from '#web/ui/class-names.ts';
import type { Pair } from '#web/ui/pair.ts';

type NailAvatarProps = { name: string; pair?: Pair; className?: string };

/** A person as a painted nail with their first letter, for lists that show the name beside it, such as chat. */
export function NailAvatar({ name, pair, className }: NailAvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-pair={pair}
      className={classNames(
        'nail-shape grid h-8 w-5.5 shrink-0 place-items-center bg-g text-f-2 leading-none font-[650] text-on',
        className,
      )}
    >
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
