import { classNames } from '#web/ui/class-names.ts';
import type { IconName } from './icon-names.ts';

type IconProps = {
  name: IconName;
  /** What it means where no text beside it says so. Without it the icon is silent. */
  label?: string;
  className?: string | undefined;
};

/** References a drawing that the document contains once, however often it is shown: see `inline-icons.ts`. */
export function Icon({ name, label, className }: IconProps) {
  const drawing = <use href={`#icon-${name}`} />;
  const look = classNames('icon', className);
  return label === undefined ? (
    <svg aria-hidden="true" className={look}>
      {drawing}
    </svg>
  ) : (
    <svg role="img" aria-label={label} className={look}>
      {drawing}
    </svg>
  );
}
