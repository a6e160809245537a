import { BesideKept } from './beside-kept.tsx';

type UnplayableProps = {
  title: string;
  /** Why it does not play. */
  children: string;
};

export function Unplayable({ title, children }: UnplayableProps) {
  return (
    <BesideKept title={title}>
      <p className="mt-3 text-ink-soft">{children}</p>
    </BesideKept>
  );
}
