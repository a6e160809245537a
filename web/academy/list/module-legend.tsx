import { MODULE_COUNT, PREMIUM_MODULES } from '#shared/academy/academy.rules.ts';

const LEGEND = [
  { moon: 'bg-holo', text: `Modules ${PREMIUM_MODULES.first}-${PREMIUM_MODULES.last} free with Premium` },
  { moon: 'bg-ink', text: `Modules ${PREMIUM_MODULES.last + 1}-${MODULE_COUNT} individual purchase` },
  { moon: 'bg-lacquer', text: 'Certificates available' },
];

export function ModuleLegend() {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-ui">
      {LEGEND.map(({ moon, text }) => (
        <li key={text} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className={`half-moon h-[11px] w-[22px] ${moon}`} />
          {text}
        </li>
      ))}
    </ul>
  );
}
