import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { keptSizes } from '#web/lessons/offline/keeping/kept-sizes.ts';
import type { KeptQuality } from '#web/lessons/offline/store/kept-lesson.ts';
import { Radio } from '#web/ui/form/radio.tsx';
import { formatBytes } from '#web/uploads/transfer-speed.ts';

type SizeChoiceProps = {
  sizes: ReturnType<typeof keptSizes>;
  chosen: KeptQuality;
  onChoose: (size: KeptQuality) => void;
  /** There will be more of them. */
  areMoreComing: boolean;
};

export function SizeChoice({ sizes, chosen, onChoose, areMoreComing }: SizeChoiceProps) {
  return (
    <fieldset>
      <legend className="sr-only">Size</legend>
      {sizes.map(({ name, bytes }) => (
        <Radio
          key={name}
          name="quality"
          checked={chosen === name}
          onChange={() => onChoose(name)}
          label={`${name}p`}
          description={formatBytes(bytes)}
        />
      ))}
      {areMoreComing ? <p className="text-ui text-ink-soft">{LESSON_MESSAGES.sizesComing}</p> : null}
    </fieldset>
  );
}
