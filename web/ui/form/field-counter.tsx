import { type Control, type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form';
import { LengthCounter } from './length-counter.tsx';

type FieldCounterProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  limit: number;
};

/** Counts without cutting: pasted text is never silently shortened. */
export function FieldCounter<Values extends FieldValues>({
  control,
  name,
  limit,
}: FieldCounterProps<Values>) {
  const text: string = useWatch({ control, name });
  return <LengthCounter text={text.trim()} limit={limit} />;
}
