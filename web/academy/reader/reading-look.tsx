import { useState } from 'react';
import { PillGroup } from '#web/ui/display/pill-group.tsx';
import { readTheme, setTheme } from '#web/ui/theme.ts';
import type { ReadingSize } from './reading-size.ts';

const SIZES: readonly { value: ReadingSize; label: string }[] = [
  { value: 'small', label: 'Small' },
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large' },
  { value: 'largest', label: 'Largest' },
];

const THEMES = [
  { value: 'system', label: 'Device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

type ReadingLookProps = { size: ReadingSize; onSize: (size: ReadingSize) => void };

/** How the text looks. */
export function ReadingLook({ size, onSize }: ReadingLookProps) {
  const [theme, chooseTheme] = useState(readTheme);
  return (
    <>
      <h2 className="text-f0">Text size</h2>
      <PillGroup label="Text size" options={SIZES} value={size} onChange={onSize} className="mt-2.5" />
      <h2 className="mt-5 text-f0">Theme</h2>
      <PillGroup
        label="Theme"
        options={THEMES}
        value={theme}
        onChange={(chosen) => {
          setTheme(chosen);
          chooseTheme(chosen);
        }}
        className="mt-2.5"
      />
    </>
  );
}
