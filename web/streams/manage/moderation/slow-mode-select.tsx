import { useId } from 'react';
import { SLOW_MODES } from '#shared/streams/stream.rules.ts';
import { NativeSelect } from '#web/ui/form/native-select.tsx';
import type { SlowMode } from './use-moderation.ts';

type SlowModeSelectProps = { value: number; onChange: (seconds: SlowMode) => void };

export function SlowModeSelect({ value, onChange }: SlowModeSelectProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-ui">
      <label htmlFor={id} className="text-ink-soft">
        Slow mode
      </label>
      <NativeSelect
        id={id}
        look="quiet"
        value={value}
        onChange={({ target }) => {
          const chosen = SLOW_MODES.find((seconds) => seconds === Number(target.value));
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {SLOW_MODES.map((seconds) => (
          <option key={seconds} value={seconds}>
            {seconds === 0 ? 'Off' : `${seconds} seconds`}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
