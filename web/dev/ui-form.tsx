import { Controller, useForm } from 'react-hook-form';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { focusFirstError } from '#web/ui/form/focus-first-error.ts';
import { RatingInput } from '#web/ui/form/rating-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { UiPart } from './ui-part.tsx';

type Review = {
  email: string;
  shape: 'almond' | 'coffin' | 'oval' | null;
  stars: number;
  words: string;
  public: boolean;
};

const shapes = [
  { value: 'almond', label: 'Almond' },
  { value: 'coffin', label: 'Coffin' },
  { value: 'oval', label: 'Oval' },
] as const;

export function UiForm() {
  const { register, control, handleSubmit, formState } = useForm<Review>({
    shouldFocusError: false,
    defaultValues: { email: '', shape: null, words: '', public: false },
  });
  const { errors } = formState;
  return (
    <UiPart id="form" title="A form">
      <form noValidate className="grid max-w-140 gap-6" onSubmit={handleSubmit(publish, focusFirstError)}>
        <Field label="Email address" error={errors.email?.message}>
          <TextInput
            type="email"
            autoComplete="email"
            {...register('email', {
              required: 'Enter your email address.',
              pattern: { value: /@/, message: 'That address has no @.' },
            })}
          />
        </Field>
        <Field label="Nail shape" error={errors.shape?.message}>
          <Controller
            control={control}
            name="shape"
            rules={{ required: 'Choose a shape.' }}
            render={({ field }) => <Select {...field} options={shapes} placeholder="Choose a shape" />}
          />
        </Field>
        <RatingInput
          legend="Stars"
          error={errors.stars?.message}
          {...register('stars', { required: 'Choose one to five stars.', valueAsNumber: true })}
        />
        <Field label="What did you learn?" error={errors.words?.message}>
          <Textarea rows={3} maxLength={120} {...register('words', { required: 'A sentence is enough.' })} />
        </Field>
        <Checkbox
          label="Show my name with it"
          error={errors.public?.message}
          {...register('public', { required: 'Reviews carry a name.' })}
        />
        <Button type="submit" size="big" className="justify-self-start" busy={formState.isSubmitting}>
          Publish review
        </Button>
      </form>
    </UiPart>
  );
}

function publish({ words }: Review): void {
  toast({ title: 'Review published.', description: words, tone: 'success' });
}
