import { Check } from 'lucide-react';

export function BenefitList({ benefits }: { benefits: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {benefits.map((benefit) => (
        <li key={benefit} className="flex items-start gap-2.5 py-1.5">
          <Check aria-hidden="true" className="mt-0.5 stroke-[2.2]" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
