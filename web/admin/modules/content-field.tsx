import { useState } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { countWords, readingMinutes } from '#shared/academy/academy.rules.ts';
import type { ModuleFormValues } from '#shared/academy/module.form.ts';
import { MODULE_WORDS } from '#shared/academy/module.rules.ts';
import type { Art } from '#shared/art.ts';
import { writeCount } from '#shared/count-of.ts';
import { Tabs } from '#web/ui/display/tabs.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { ContentPreview } from './content-preview.tsx';
import { MODULE_LABELS } from './module-labels.ts';

type ContentFieldProps = { form: UseFormReturn<ModuleFormValues>; palette: Art['palette'] };

export function ContentField({ form, palette }: ContentFieldProps) {
  const [chosen, setChosen] = useState<'write' | 'preview'>('write');
  const error = form.formState.errors.content?.message;
  const write = (
    <Field
      label={MODULE_LABELS.content}
      description="Markdown: ## and ### for headings, > for a tip, 1. for steps, - for a list"
      error={error}
    >
      <Textarea rows={18} {...form.register('content')} />
    </Field>
  );
  return (
    <div>
      <Tabs
        label="Write or preview the text"
        // A message is of no use beside a preview.
        value={error ? 'write' : chosen}
        onChange={setChosen}
        tabs={[
          { value: 'write', label: 'Write', content: write },
          {
            value: 'preview',
            label: 'Preview',
            content: <ContentPreview content={form.getValues('content')} palette={palette} />,
          },
        ]}
      />
      <WordCount control={form.control} />
    </div>
  );
}

function WordCount({ control }: { control: Control<ModuleFormValues> }) {
  const words = countWords(useWatch({ control, name: 'content' }));
  const { fewest, most } = MODULE_WORDS;
  return (
    <p className="pt-2 text-f-1 text-ink-soft">
      {writeCount(words)} words, {readingMinutes(words)} min. A full module has {writeCount(fewest)} to{' '}
      {writeCount(most)}.
    </p>
  );
}
