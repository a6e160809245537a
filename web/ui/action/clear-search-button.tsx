import { Button } from './button.tsx';
import type { ButtonLook } from './button-style.ts';
import { focusPageSearch } from './focus-page-search.ts';

type ClearSearchButtonProps = Pick<ButtonLook, 'variant' | 'size'> & {
  label?: string;
  onClear: () => void;
  className?: string;
};

/**
 * Disappears with the empty list it stands in, so the keyboard goes on in the search field. A tap does not: a phone
 * would bring up its keyboard, over what was found.
 */
export function ClearSearchButton({ label = 'Clear Search', onClear, ...rest }: ClearSearchButtonProps) {
  return (
    <Button
      {...rest}
      onClick={({ detail }) => {
        onClear();
        const isByKey = detail === 0;
        if (isByKey) focusPageSearch();
      }}
    >
      {label}
    </Button>
  );
}
