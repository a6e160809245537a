import { useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { NailChip } from '#web/ui/display/nail-chip.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { pairs } from '#web/ui/pair.ts';
import { UiExample } from './ui-example.tsx';
import { UiPart } from './ui-part.tsx';

const states = ['todo', 'started', 'done'] as const;

export function UiChips() {
  const [step, setStep] = useState(1);
  const state = states[step % states.length] ?? 'todo';
  return (
    <UiPart id="chips" title="Nail chips">
      <UiExample title="Done, started, to do: fifteen pairs" stack>
        {states.toReversed().map((each) => (
          <ul key={each} aria-label={each} className="grid grid-cols-8 gap-1 sm:grid-cols-15 sm:gap-grout">
            {pairs.map((pair, index) => (
              <li key={pair}>
                <NailChip state={each} pair={pair}>
                  {index + 1}
                </NailChip>
              </li>
            ))}
          </ul>
        ))}
      </UiExample>
      <UiExample title="In a row of text, and painted from the lunula upward">
        <span data-pair="jade" className="flex items-center gap-3">
          <NailChip state="done" size="sm">
            <Icon name="check" className="size-3.5 stroke-3" />
          </NailChip>
          <NailChip state="started" size="sm">
            4
          </NailChip>
          <NailChip state="todo" size="sm">
            5
          </NailChip>
        </span>
        <span className="ml-6 w-14">
          <NailChip state={state} pair="cobalt">
            9
          </NailChip>
        </span>
        <Button variant="ghost" size="sm" onClick={() => setStep(step + 1)}>
          Next state
        </Button>
        <span role="status" className="text-ui text-ink-soft">
          Now: {state}
        </span>
      </UiExample>
    </UiPart>
  );
}
