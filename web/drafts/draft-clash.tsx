import { useEffect, useRef } from 'react';
import { NoticeAction } from './notice-action.tsx';
import type { FormDraft } from './use-form-draft.ts';

export type Words<Values> = Readonly<{
  /** Of what is long, only what `other` has otherwise. */
  [Field in keyof Values]?: (value: Values[Field], other: Values[Field]) => string;
}>;

type DraftClashProps<Values> = {
  draft: FormDraft<Values>;
  labels: Readonly<Record<keyof Values & string, string>>;
  words?: Words<Values>;
};

/** Fields changed here and elsewhere, both versions side by side. */
export function DraftClash<Values>({ draft, labels, words }: DraftClashProps<Values>) {
  const box = useRef<HTMLDivElement>(null);
  const { refusals } = draft;
  useEffect(() => {
    // The button that was refused may be screens away.
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  const compared = draft.compare().map(({ field, mine, theirs }) => {
    const name = field as keyof Values & string;
    const say = (words?.[name] ?? write) as (value: unknown, other: unknown) => string;
    return { field, label: labels[name] ?? field, mine: say(mine, theirs), theirs: say(theirs, mine) };
  });
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 rounded-card border border-line p-4">
      <strong className="font-semibold">
        Also changed in another tab or on another device: {compared.map(({ label }) => label).join(', ')}
      </strong>
      {compared.map(({ field, label, mine, theirs }) => (
        <div key={field}>
          <NoticeAction onClick={() => draft.goToField(field)}>Go to {label}</NoticeAction>
          {mine || theirs ? (
            <dl className="mt-1 grid gap-2">
              <Version name="Yours" text={mine} />
              <Version name="The other version" text={theirs} />
            </dl>
          ) : null}
        </div>
      ))}
      <p>
        Saving replaces the other version.{' '}
        <NoticeAction onClick={draft.takeTheirs}>Use the other version</NoticeAction>
      </p>
    </div>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="max-h-40 overflow-y-auto whitespace-pre-wrap">{text || '(empty)'}</dd>
    </div>
  );
}

/** Nothing for a file: its name says too little to compare. */
function write(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
