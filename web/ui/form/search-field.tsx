import { useEffect, useRef } from 'react';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { InputShell } from './input-shell.tsx';

type SearchFieldProps = {
  /** The field's name for screen readers; sighted people get the placeholder. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  name?: string;
  /** `/` anywhere on the page focuses this field. One field per page. */
  slashKey?: boolean;
  className?: string;
};

export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
  name,
  slashKey = false,
  className,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!slashKey) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [slashKey]);

  const clear = () => {
    onChange('');
    input.current?.focus();
  };

  return (
    <InputShell className={className}>
      <Icon name="search" className="text-ink" />
      <input
        ref={input}
        type="search"
        name={name}
        aria-label={label}
        aria-keyshortcuts={slashKey ? '/' : undefined}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && value && clear()}
        autoComplete="off"
        enterKeyHint="search"
        className="peer w-0 flex-1 self-stretch bg-transparent text-[1.0625rem] text-ellipsis outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {value ? (
        <IconButton label="Clear the field" onClick={clear} className="-mr-3">
          <Icon name="x" />
        </IconButton>
      ) : null}
      {slashKey && !value ? (
        <span
          aria-hidden="true"
          className="rounded-[5px] bg-sunken px-[7px] py-[5px] font-mono text-f-2 leading-none font-medium text-ink-soft peer-focus:opacity-0 max-lg:hidden"
        >
          /
        </span>
      ) : null}
    </InputShell>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
