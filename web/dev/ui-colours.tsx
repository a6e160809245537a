import { classNames } from '#web/ui/class-names.ts';
import { pairs } from '#web/ui/pair.ts';
import { UiExample } from './ui-example.tsx';
import { UiPart } from './ui-part.tsx';

const swatches = [
  ['Paper', 'bg-paper text-ink'],
  ['Surface', 'bg-surface text-ink'],
  ['Sunken', 'bg-sunken text-ink'],
  ['Ink', 'bg-ink text-paper'],
  ['Lacquer', 'bg-lacquer text-on-lacquer'],
  ['Blush', 'bg-blush text-on-blush'],
  ['Danger', 'bg-danger text-on-danger'],
  ['Live', 'bg-live text-on-live'],
  ['Night', 'bg-night text-on-night'],
  ['Holo', 'bg-holo text-on-holo'],
] as const;

export function UiColours() {
  return (
    <UiPart id="colours" title="Colour">
      <UiExample title="Constants" stack>
        <ul className="grid grid-cols-2 gap-grout sm:grid-cols-5">
          {swatches.map(([name, look]) => (
            <li
              key={name}
              className={classNames(
                'flex h-20 items-end rounded-chip border border-line p-3 text-f-1 font-semibold',
                look,
              )}
            >
              {name}
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <span>Ink</span>
          <span className="text-ink-soft">Soft ink</span>
          <span className="text-lacquer">Lacquer</span>
          <span className="text-success">Success</span>
          <span className="text-warning">Warning</span>
          <span className="text-danger">Danger</span>
        </p>
      </UiExample>
      <UiExample title="Fifteen pairs: ground, tray, lacquer, accent, and their tints" stack>
        <ul className="grid grid-cols-1 gap-gap sm:grid-cols-2 lg:grid-cols-3">
          {pairs.map((pair) => (
            <li key={pair} data-pair={pair} className="overflow-hidden rounded-card bg-tint">
              <div className="ground flex h-24 items-end justify-between p-3.5">
                <span className="display text-f1 capitalize">{pair}</span>
                <span aria-hidden="true" className="flex gap-1.5">
                  <span className="nail-shape h-13 w-8 bg-tray" />
                  <span className="nail-shape h-13 w-8 bg-a" />
                  <span className="nail-shape h-13 w-8 bg-c" />
                </span>
              </div>
              <div className="grid grid-cols-2 text-f-1 font-semibold text-pair-ink">
                <span className="px-3.5 py-2.5">On the tint</span>
                <span className="bg-tint-deep px-3.5 py-2.5">On the deep tint</span>
              </div>
            </li>
          ))}
        </ul>
      </UiExample>
    </UiPart>
  );
}
