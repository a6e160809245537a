import { Icon } from '#web/ui/icon/icon.tsx';

/** Why the form could not be sent, at the form: a message in the corner is gone after a moment. */
export function FormFailure({ id, children }: { id: string; children: string | undefined }) {
  return (
    <div id={id} role="alert" className="font-medium text-danger empty:hidden">
      {children ? (
        <p className="flex gap-2">
          <Icon name="circle-exclamation-point" className="mt-[.2em] size-[1.1em] stroke-2" />
          {children}
        </p>
      ) : null}
    </div>
  );
}
