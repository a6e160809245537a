import { useState } from 'react';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ChipInput } from '#web/ui/form/chips/chip-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { NativeSelect } from '#web/ui/form/native-select.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { PillSelect } from '#web/ui/form/pill-select.tsx';
import { Radio } from '#web/ui/form/radio.tsx';
import { RatingInput } from '#web/ui/form/rating-input.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
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

const long = 'Bring the gel you already own; we will find out what it can do. '.repeat(3).trim();

export function UiFields() {
  const [search, setSearch] = useState('');
  const [level, setLevel] = useState<Level | null>(null);
  const [price, setPrice] = useState<Price>('any');
  const [tags, setTags] = useState(['marble', 'gel polish']);
  return (
    <UiPart id="fields" title="Fields">
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <SearchField
          label="Search courses"
          placeholder="Search courses, creators, techniques"
          value={search}
          onChange={setSearch}
          slashKey
        />
        <NativeSelect look="quiet" aria-label="Sort by" defaultValue="popular" className="justify-self-start">
          <option value="popular">Most popular</option>
          <option value="newest">Newest</option>
        </NativeSelect>
        <PillSelect label="Price" options={prices} value={price} onChange={setPrice} />
        <Field label="Course title" description="Short and concrete; it stands on the card.">
          <TextInput placeholder="Marble Without Panic" maxLength={80} />
        </Field>
        <Field label="Price" error="A price is between $1 and $500.">
          <TextInput
            type="number"
            inputMode="decimal"
            lead="$"
            trail={<span className="text-ink-soft">USD</span>}
            defaultValue={900}
          />
        </Field>
        <Field label="Password">
          <PasswordInput autoComplete="current-password" defaultValue="half-moon" />
        </Field>
        <Field label="Invite code" optional>
          <TextInput disabled defaultValue="LN-7F3K" />
        </Field>
        <Field label="Level">
          <Select options={levels} value={level} onChange={setLevel} placeholder="Choose a level" />
        </Field>
        <Field label="Language" error="Choose the language you speak in the video.">
          <NativeSelect defaultValue="">
            <option value="">Choose…</option>
            <option value="en">English</option>
            <option value="lv">Latvian</option>
          </NativeSelect>
        </Field>
        <Field label="About the course">
          <Textarea rows={3} maxLength={220} defaultValue={long} />
        </Field>
        <Field label="Tags" description="Enter or a comma sets one.">
          <ChipInput value={tags} onChange={setTags} placeholder="ombré, foil" max={6} />
        </Field>
        <FieldGroup legend="Who can watch" description="You can change this at any time.">
          <Radio name="who" value="all" label="Everybody" defaultChecked />
          <Radio name="who" value="premium" label="Premium members" description="They pay nothing on top." />
          <Radio name="who" value="none" label="Nobody yet" disabled />
        </FieldGroup>
        <div>
          <Checkbox label="I filmed this myself" defaultChecked />
          <Checkbox label="I agree to the creator terms" error="Please agree to the terms to publish." />
          <Checkbox label="Offer captions" description="Made from the recording." disabled />
          <Switch label="Live reminders" description="A message ten minutes before." defaultChecked />
          <Switch label="Weekly letter" />
          <Switch label="Quiet hours" disabled />
        </div>
        <RatingInput legend="Your rating" name="rating" defaultValue={4} />
        <RatingInput legend="Your rating of the quiz" name="quiz-rating" error="Choose one to five stars." />
      </div>
    </UiPart>
  );
}
