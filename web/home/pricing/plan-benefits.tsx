import { Check } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';

type PlanBenefitsProps = { benefits: readonly string[]; className?: string };

export function PlanBenefits({ benefits, className }: PlanBenefitsProps) {
  return (
    <ul className={classNames('mb-6', className)}>
      {benefits.map((benefit) => (
        <li key={benefit} className="flex items-start gap-2.5 py-2">
          <Check className="mt-0.5 stroke-[2.2]" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
