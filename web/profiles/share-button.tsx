import { errorMessageOf } from '#web/api-errors.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Loaded for whoever comes near it: most people only read. */
const load = () => import('./share-path.ts');

type ShareButtonProps = {
  /** Of the page to share, from the slash on. */
  path: string;
  /** What it is, to those it is sent to. */
  title: string;
};

/** Of a profile, and of everything that people make. */
export function ShareButton({ path, title }: ShareButtonProps) {
  const share = async () => {
    const code = await load().catch(sayLost);
    await code?.sharePath(path, title);
  };
  return (
    <IconButton variant="outline" label={`Share ${title}`} title="Share" onClick={() => void share()}>
      <Icon name="share-2" />
    </IconButton>
  );
}

function sayLost(error: unknown): void {
  toast({ title: 'Error', description: errorMessageOf(error), tone: 'destructive' });
}
