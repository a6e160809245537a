import { useState } from 'react';
import { WhosePassword } from '#web/auth/fields/whose-password.tsx';
import { ChipInput } from '#web/ui/form/chips/chip-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { UiPart } from './ui-part.tsx';

const long = 'Bring the gel you already own; we’ll find out what it can do. '.repeat(3).trim();

export function UiFields() {
  const [search, setSearch] = useState('');
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
        <Field label="Course title" description="Short and concrete; it’s shown on the card.">
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
        <form className="grid">
          <WhosePassword />
          <Field label="Password">
            <PasswordInput autoComplete="current-password" defaultValue="half-moon" />
          </Field>
        </form>
        <Field label="Invite code" optional>
          <TextInput disabled defaultValue="LN-7F3K" />
        </Field>
        <Field label="About the course">
          <Textarea rows={3} maxLength={220} defaultValue={long} />
        </Field>
        <Field label="Tags" description="Enter or a comma adds one.">
          <ChipInput value={tags} onChange={setTags} placeholder="ombré, foil" max={6} />
        </Field>
      </div>
    </UiPart>
  );
}
