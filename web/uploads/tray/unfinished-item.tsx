import { useId, useState } from 'react';
import { UPLOAD_ACCEPT } from '#shared/uploads/upload.rules.ts';
import { Button } from '#web/ui/action/button.tsx';
import { buttonStyle } from '#web/ui/action/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { discardInterrupted } from '#web/uploads/queue/discard-video.ts';
import { sendVideo } from '#web/uploads/queue/upload-queue.ts';
import { percentOf } from '#web/uploads/transfer-speed.ts';
import { LessonLine } from './lesson-line.tsx';
import { DISCARD_CONSEQUENCE } from './tray-words.ts';
import type { Interrupted } from './use-interrupted.ts';

const SENT_ELSEWHERE = 'Another tab is uploading it now.';

type UnfinishedItemProps = { upload: Interrupted; personId: string; onForget: () => void };

/** After a reload the browser no longer has the file: choosing it again goes on where it stopped. */
export function UnfinishedItem({ upload, personId, onForget }: UnfinishedItemProps) {
  const id = useId();
  const [problem, setProblem] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const { name, size, lastModified, lesson } = upload;
  const goOn = async (file: File) => {
    const isIt = file.name === name && file.size === size && file.lastModified === lastModified;
    const place = isIt
      ? await sendVideo(file, personId)
      : { problem: `This is another file. Choose ${name} as it was.` };
    setProblem('problem' in place ? place.problem : place.isElsewhere ? SENT_ELSEWHERE : '');
  };
  const discard = async () => {
    if (await discardInterrupted(upload.id)) onForget();
    else setProblem(SENT_ELSEWHERE);
  };
  return (
    <li className="grid grid-cols-1 gap-2 px-4 py-3">
      <div>
        <p className="line-clamp-3 text-ui font-semibold wrap-anywhere">{name}</p>
        <LessonLine lesson={lesson} />
        <p className="text-f-1 text-ink-soft tabular-nums">Stopped at {percentOf(upload)}%</p>
        <p role="alert" className="text-f-1 text-danger empty:hidden">
          {problem}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="file"
          accept={UPLOAD_ACCEPT.video}
          className="peer sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void goOn(file);
          }}
        />
        <label
          htmlFor={id}
          className={classNames(
            buttonStyle({ variant: 'ghost', size: 'sm' }),
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-lacquer',
          )}
        >
          Choose it again<span className="sr-only"> to go on: {name}</span>
        </label>
        <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
          Discard<span className="sr-only"> {name}</span>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Discard this upload?"
        thing={name}
        consequence={DISCARD_CONSEQUENCE}
        confirmLabel="Discard"
        cancelLabel="Keep it"
        onConfirm={() => void discard()}
      />
    </li>
  );
}
