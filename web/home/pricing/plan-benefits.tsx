import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

type PlanBenefitsProps = { benefits: readonly string[]; className?: string };

export function PlanBenefits({ benefits, className }: PlanBenefitsProps) {
  return (
    <ul className={classNames('mb-6', className)}>
      {benefits.map((benefit) => (
        <li key={benefit} className="flex items-start gap-2.5 py-2">
          <Icon name="check" className="mt-0.5 stroke-[2.2]" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
