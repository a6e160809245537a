import { UiExample } from './ui-example.tsx';
import { UiPart } from './ui-part.tsx';

const scale = [
  ['f6', 'text-f6', 'Ten canvases'],
  ['f5', 'text-f5', 'Nail Academy Modules'],
  ['f4', 'text-f4', 'First veins: drag, don’t draw'],
  ['f3', 'text-f3', 'Fresh on the wall'],
  ['f2', 'text-f2', 'My Learning'],
  ['f1', 'text-f1', 'Cat-Eye, Properly Magnetised'],
] as const;

export function UiType() {
  return (
    <UiPart id="type" title="Type">
      <UiExample title="Display: Bricolage Grotesque" stack>
        {scale.map(([step, size, words]) => (
          <p key={step} className="flex items-baseline gap-5">
            <span className="w-6 shrink-0 font-mono text-f-2 text-ink-soft">{step}</span>
            <span className={`display ${size}`}>{words}</span>
          </p>
        ))}
      </UiExample>
      <UiExample title="Text: Figtree" stack>
        <p className="max-w-[36em] text-f1 leading-[1.45] text-ink-soft">
          A lede: Courses, a twenty-module academy and live tables with people who do this for a living.
        </p>
        <p className="max-w-[39rem]">
          Body: A French line is not a white stripe. It is the edge of the nail bed, redrawn by hand a little
          more evenly than nature managed. Ruta Kalniņa, Łucja Żak and Søren Ågård say the same.
        </p>
        <ul className="moon-list grid gap-2">
          <li>Bare moon: leave the base coat showing, paint the rest.</li>
          <li>Ringed moon: one thin metal line where the two meet.</li>
        </ul>
        <p className="text-ui">
          Controls and facts, 15 px: Let the brush wobble; a straight vein looks printed.
        </p>
        <p className="text-f-1 text-ink-soft">Small print: Cancel anytime. Modules you bought stay yours.</p>
      </UiExample>
      <UiExample title="Times and codes: JetBrains Mono" stack>
        <p className="font-mono text-f-1">12:04 / 20:51 · No. LN-7F3K-2291 · 07</p>
      </UiExample>
    </UiPart>
  );
}
