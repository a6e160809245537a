import { WayBack } from '#web/ui/action/way-back.tsx';

type UnplayableProps = {
  title: string;
  /** Why it does not play. */
  children: string;
};

export function Unplayable({ title, children }: UnplayableProps) {
  return (
    <div className="wrap max-w-180 py-6 lg:py-12">
      <WayBack to="/offline" label="Saved for offline" />
      <h1 className="mt-4 text-f4">{title}</h1>
      <p className="mt-3 text-ink-soft">{children}</p>
    </div>
  );
}
