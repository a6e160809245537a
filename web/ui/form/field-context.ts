import { createContext, useContext } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type FieldLink = {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

export const FieldContext = createContext<FieldLink | null>(null);

type ControlProps = {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
};

/**
 * Connects a control to the Field around it. The caller's props win, except that what describes it there is read out
 * after what the Field says; without a Field nothing is added.
 */
export function useFieldControl(props: ControlProps): ControlProps {
  const field = useContext(FieldContext);
  return {
    id: props.id ?? field?.id,
    required: props.required ?? (field?.required || undefined),
    'aria-describedby': classNames(field?.describedBy, props['aria-describedby']) || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
  };
}
