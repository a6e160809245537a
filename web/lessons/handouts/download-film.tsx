import { buttonStyle } from '#web/ui/action/button-style.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

export function DownloadFilm({ address }: { address: string }) {
  return (
    <a href={address} download className={`${buttonStyle({ variant: 'ghost', size: 'sm' })} gap-2`}>
      <Icon name="download" className="size-4" />
      Download
    </a>
  );
}
