import { Select as BaseSelect } from '@base-ui/react/select';
import { type Ref, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useLayer } from '#web/ui/overlay/use-layer.ts';
import { useFieldControl } from './field-context.ts';

type SelectOption<T extends string | null> = { value: T; label: string; disabled?: boolean };

type SelectProps<T extends string | null> = {
  options: readonly SelectOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  onBlur?: () => void;
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  /** Only for a select outside a Field. */
  'aria-label'?: string;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
};

/**
 * A list in our own style; an option whose value is null clears it. With react-hook-form, spread a
 * Controller's `field` onto it.
 */
export function Select<T extends string | null>({
  options,
  value,
  onChange,
  onBlur,
  placeholder = 'Choose…',
  name,
  disabled,
  ref,
  className,
  ...rest
}: SelectProps<T>) {
  const { required, ...control } = useFieldControl({});
  const [isOpen, setIsOpen] = useState(false);
  useLayer(isOpen, () => setIsOpen(false));
  return (
    <BaseSelect.Root
      open={isOpen}
      onOpenChange={setIsOpen}
      items={options}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
      name={name}
      disabled={disabled}
      required={required}
    >
      <BaseSelect.Trigger
        {...control}
        {...rest}
        ref={ref}
        onBlur={onBlur}
        className={classNames(
          'flex min-h-13 w-full items-center justify-between gap-3 rounded-pill border border-line-strong bg-surface px-4.5 text-left text-f0',
          'outline-offset-[-2px] transition-colors hover:border-ink-soft data-disabled:opacity-50 data-popup-open:border-lacquer aria-invalid:border-danger',
          className,
        )}
      >
        <BaseSelect.Value
          placeholder={placeholder}
          className="min-w-0 truncate data-placeholder:text-ink-soft"
        />
        <BaseSelect.Icon className="text-ink-soft">
          <Icon name="chevron-down" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner
          alignItemWithTrigger={false}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 outline-none"
        >
          <BaseSelect.Popup className="floating pops max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto p-1.5">
            <BaseSelect.List>
              {options.map((option) => (
                <BaseSelect.Item
                  key={option.value ?? ''}
                  value={option.value}
                  disabled={option.disabled}
                  className="floating-item justify-between data-selected:font-semibold"
                >
                  <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator className="text-lacquer">
                    <Icon name="check" />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
