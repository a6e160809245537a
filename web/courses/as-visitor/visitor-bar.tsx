import { TextLink } from '#web/ui/action/text-link.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type VisitorBarProps = { courseId: string; isOwner: boolean };

/** Says whose eyes these are, and leads back. */
export function VisitorBar({ courseId, isOwner }: VisitorBarProps) {
  return (
    <div role="note" className="bg-ink text-paper">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5 text-ui">
        <p className="flex min-w-0 flex-1 basis-60 items-center gap-3">
          <Icon name="eye" className="shrink-0" />
          This is what somebody sees who is not signed in.
        </p>
        <p className="flex flex-wrap gap-x-6">
          {isOwner ? (
            <TextLink to={`/courses/${courseId}/edit`} className="text-paper!">
              Back to the editor
            </TextLink>
          ) : null}
          <TextLink to={`/courses/${courseId}`} className="text-paper!">
            See it as yourself
          </TextLink>
        </p>
      </div>
    </div>
  );
}
