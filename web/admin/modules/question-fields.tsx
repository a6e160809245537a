import { Controller, type UseFormReturn } from 'react-hook-form';
import type { ModuleFormValues } from '#shared/academy/module.form.ts';
import { QUIZ_OPTIONS } from '#shared/academy/quiz.rules.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Radio } from '#web/ui/form/radio.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';

type QuestionFieldsProps = { form: UseFormReturn<ModuleFormValues>; index: number };

const OPTIONS = Array.from({ length: QUIZ_OPTIONS }, (_, option) => option);

export function QuestionFields({ form: { control, register, formState }, index }: QuestionFieldsProps) {
  const errors = formState.errors.questions?.[index];
  const { options } = errors ?? {};
  return (
    <div className="grid grid-cols-1 gap-5">
      <Field label={`Question ${index + 1}`} error={errors?.question?.message}>
        <Textarea rows={2} {...register(`questions.${index}.question`)} />
      </Field>
      <FieldGroup
        legend={`Options of question ${index + 1}`}
        description="Mark the right one"
        error={options?.message ?? options?.root?.message ?? errors?.correctAnswer?.message}
      >
        <Controller
          control={control}
          name={`questions.${index}.correctAnswer`}
          render={({ field: { value, onChange, name } }) => (
            <ul className="grid gap-2">
              {OPTIONS.map((option) => (
                <li key={option} className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-3">
                  <Radio
                    name={name}
                    checked={value === option}
                    onChange={() => onChange(option)}
                    label={
                      <span className="sr-only">
                        Option {option + 1} of question {index + 1} is right
                      </span>
                    }
                  />
                  <Field label={`Option ${option + 1}`} error={options?.[option]?.message}>
                    <TextInput {...register(`questions.${index}.options.${option}`)} />
                  </Field>
                </li>
              ))}
            </ul>
          )}
        />
      </FieldGroup>
      <Field label="Explanation" error={errors?.explanation?.message}>
        <Textarea rows={2} {...register(`questions.${index}.explanation`)} />
      </Field>
    </div>
  );
}
