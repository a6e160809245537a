import { useState } from 'react';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { NativeSelect } from '#web/ui/form/native-select.tsx';
import { PillSelect } from '#web/ui/form/pill-select.tsx';
import { Radio } from '#web/ui/form/radio.tsx';
import { RatingInput } from '#web/ui/form/rating-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { UiPart } from './ui-part.tsx';

const levels = [
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
  { value: 'expert', label: 'Expert', disabled: true },
] as const;
type Level = (typeof levels)[number]['value'];

const prices = [
  { value: 'any', label: 'Any price' },
  { value: 'free', label: 'Free' },
] as const;
type Price = (typeof prices)[number]['value'];

const lengths = [
  { value: null, label: 'Any length' },
  { value: 'short', label: 'Under an hour' },
  { value: 'long', label: 'An hour and more' },
] as const;
type Length = (typeof lengths)[number]['value'];

export function UiChoices() {
  const [level, setLevel] = useState<Level | null>(null);
  const [length, setLength] = useState<Length>('short');
  const [price, setPrice] = useState<Price>('any');
  return (
    <UiPart id="choices" title="Choices">
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <PillSelect label="Price" options={prices} value={price} onChange={setPrice} />
        <NativeSelect look="quiet" aria-label="Sort by" defaultValue="popular" className="justify-self-start">
          <option value="popular">Most popular</option>
          <option value="newest">Newest</option>
        </NativeSelect>
        <Field label="Level">
          <Select options={levels} value={level} onChange={setLevel} placeholder="Choose a level" />
        </Field>
        <Field label="Length" description="Clearable: one option means no choice." optional>
          <Select options={lengths} value={length} onChange={setLength} />
        </Field>
        <Field label="Language" error="Choose the language you speak in the video.">
          <NativeSelect defaultValue="">
            <option value="">Choose…</option>
            <option value="en">English</option>
            <option value="lv">Latvian</option>
          </NativeSelect>
        </Field>
        <FieldGroup legend="Who can watch" description="You can change this at any time.">
          <Radio name="who" value="all" label="Everybody" defaultChecked />
          <Radio name="who" value="premium" label="Premium members" description="They pay nothing extra." />
          <Radio name="who" value="none" label="Nobody yet" disabled />
        </FieldGroup>
        <div>
          <Checkbox label="I filmed this myself" defaultChecked />
          <Checkbox label="I agree to the creator terms" error="Please agree to the terms to publish." />
          <Checkbox label="Offer captions" description="Made from the recording." disabled />
          <Switch label="Live reminders" description="A message ten minutes before." defaultChecked />
          <Switch label="Weekly newsletter" />
          <Switch label="Quiet hours" disabled />
        </div>
        <RatingInput legend="Your rating" name="rating" defaultValue={4} />
        <RatingInput legend="Your rating of the quiz" name="quiz-rating" error="Choose one to five stars." />
      </div>
    </UiPart>
  );
}
