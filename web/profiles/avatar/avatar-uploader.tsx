import { type ReactNode, useRef, useState } from 'react';
import { useLazyOverlay } from '#web/layout/use-lazy-overlay.ts';
import { ProfileAvatar } from '#web/profiles/profile-avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { readPicture } from './read-picture.ts';
import { usePastedPicture } from './use-pasted-picture.ts';

type AvatarUploaderProps = {
  person: { id: string; displayName: string; avatarUrl: string | null };
  /** What else can be done with the picture, beside it. */
  children?: (choose: () => void) => ReactNode;
};

/** The viewer's own picture: press it, drop another on it, or paste one, then crop it. */
export function AvatarUploader({ person, children }: AvatarUploaderProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [chosen, setChosen] = useState<{ picture: ImageBitmap; number: number } | null>(null);
  const cropper = useLazyOverlay(async () => (await import('./crop-dialog.tsx')).CropDialog);

  async function use(file: File): Promise<void> {
    setIsReading(true);
    const read = await readPicture(file);
    setIsReading(false);
    if (!(read instanceof ImageBitmap)) return toast({ ...read, tone: 'destructive', about: 'avatar' });
    chosen?.picture.close();
    setChosen({ picture: read, number: (chosen?.number ?? 0) + 1 });
    await cropper.open();
  }
  usePastedPicture((file) => void use(file));

  return (
    // A file let go beside the picture would otherwise replace the page.
    <fieldset
      aria-label="Your picture"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file) void use(file);
      }}
      className="flex min-w-0 flex-wrap items-center gap-5"
    >
      <div
        className={classNames(
          'relative shrink-0 rounded-pill outline-offset-3 outline-lacquer has-[:focus-visible]:outline-2',
          isOver && 'ring-4 ring-lacquer',
        )}
      >
        <ProfileAvatar person={person} size="xl" decorative />
        <span
          aria-hidden="true"
          className="absolute -right-1 -bottom-1 grid size-8 place-items-center rounded-pill border-2 border-paper bg-lacquer text-on-lacquer [&_.icon]:size-4"
        >
          {isReading ? <Spinner /> : <Icon name="camera" />}
        </span>
        <input
          ref={input}
          type="file"
          accept="image/*,.heic,.heif"
          aria-label="Change your picture"
          onPointerEnter={cropper.prepare}
          onFocus={cropper.prepare}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Otherwise, choosing the same file again would not count as a change.
            target.value = '';
            if (file) void use(file);
          }}
          className="absolute inset-0 cursor-pointer rounded-pill opacity-0"
        />
      </div>
      {children?.(() => input.current?.click())}
      {cropper.Overlay && chosen ? (
        <cropper.Overlay
          // Each picture begins with a crop of its own.
          key={chosen.number}
          open={cropper.isOpen}
          onOpenChange={cropper.setIsOpen}
          picture={chosen.picture}
        />
      ) : null}
    </fieldset>
  );
}
