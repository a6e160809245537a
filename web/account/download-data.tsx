import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_MESSAGES } from '#shared/account/account.messages.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { fetchMyData } from './fetch-my-data.ts';

const ABOUT = 'my-data';

export function DownloadData() {
  const download = useMutation({
    mutationFn: fetchMyData,
    onSuccess(file) {
      saveFile(file);
      toast({ ...ACCOUNT_MESSAGES.downloaded, tone: 'success', about: ABOUT });
    },
    onError: (error) =>
      toast({
        ...ACCOUNT_MESSAGES.downloadFailed,
        description: errorMessageOf(error),
        tone: 'destructive',
        about: ABOUT,
      }),
  });
  return (
    <div className="grid justify-items-start gap-5">
      <p className="text-ink-soft">
        Everything Lunula holds about you in one file: your profile, courses, progress, quiz results, payments
        and the rest. It’s JSON, which people and programs can read.
      </p>
      <Button variant="ghost" busy={download.isPending} onClick={() => download.mutate()}>
        <Icon name="download" className="size-4" />
        Download my data
      </Button>
    </div>
  );
}
