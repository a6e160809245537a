import type { MouseEvent } from 'react';
import { parentPath } from '#web/layout/parent-path.ts';
import { cameFromHere } from '#web/layout/use-go-back.ts';
import { usePlace } from '#web/router/use-place.ts';
import { IconLink } from '#web/ui/action/icon-link.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useNavigate } from '#web/ui/location/location.ts';

/** Back to the previous page within the product; for someone who came straight here, to the parent page. */
export function BackButton({ className }: { className?: string }) {
  const pathname = usePlace();
  const navigate = useNavigate();

  const goBack = (event: MouseEvent) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlainClick || !cameFromHere()) return;
    event.preventDefault();
    void navigate(-1);
  };

  return (
    <IconLink to={parentPath(pathname)} label="Back" onClick={goBack} className={className}>
      <Icon name="arrow-left" />
    </IconLink>
  );
}
