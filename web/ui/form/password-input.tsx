import { type ComponentProps, useState } from 'react';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { TextInput } from './text-input.tsx';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Tells password managers whether to fill in a password or generate one. */
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trail={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          disabled={props.disabled}
          className="-mr-3"
        >
          {shown ? <Icon name="eye-off" /> : <Icon name="eye" />}
        </IconButton>
      }
    />
  );
}
