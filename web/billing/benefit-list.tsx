import { Icon } from '#web/ui/icon/icon.tsx';

export function BenefitList({ benefits }: { benefits: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {benefits.map((benefit) => (
        <li key={benefit} className="flex items-start gap-2.5 py-1.5">
          <Icon name="check" className="mt-0.5 stroke-[2.2]" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
