import { ThemeSwitch } from '#web/ui/action/theme-switch.tsx';
import { UiActions } from './ui-actions.tsx';
import { UiCharts } from './ui-charts.tsx';
import { UiChips } from './ui-chips.tsx';
import { UiChoices } from './ui-choices.tsx';
import { UiColours } from './ui-colours.tsx';
import { UiDisplay } from './ui-display.tsx';
import { UiFeedback } from './ui-feedback.tsx';
import { UiFields } from './ui-fields.tsx';
import { UiForm } from './ui-form.tsx';
import { UiOverlays } from './ui-overlays.tsx';
import { UiQueries } from './ui-queries.tsx';
import { UiSurfaces } from './ui-surfaces.tsx';
import { UiType } from './ui-type.tsx';

export function meta() {
  return [{ title: 'The swatch wall: Lunula’s parts' }, { name: 'robots', content: 'noindex' }];
}

/** Every part in every state, to check in both themes before and after a change. */
export default function UiPage() {
  return (
    <div className="wrap pb-section">
      <div className="flex items-start justify-between gap-4 pt-10">
        <h1 className="text-f6">The swatch wall</h1>
        <ThemeSwitch />
      </div>
      <p className="mt-5 mb-section max-w-[30em] text-f1 text-ink-soft">
        Every part Lunula’s screens are made of, in every state. If it isn’t here, it doesn’t exist; if it
        looks wrong here, it’s wrong everywhere.
      </p>
      <UiColours />
      <UiType />
      <UiActions />
      <UiChips />
      <UiFields />
      <UiChoices />
      <UiForm />
      <UiDisplay />
      <UiCharts />
      <UiSurfaces />
      <UiOverlays />
      <UiFeedback />
      <UiQueries />
    </div>
  );
}
