import { useEffect } from 'react';
import { errorMessageOf } from '#web/api-errors.ts';
import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useCode } from '#web/ui/use-code.ts';

const loadHelp = () => import('./help-dialog.tsx').then((module) => module.default);

export function HelpOverlay() {
  const player = usePlayer();
  const isOpen = usePlayerState((state) => state.isHelpOpen);
  const { code: HelpDialog, hasFailed, retry } = useCode(loadHelp, isOpen);

  useEffect(() => {
    if (!hasFailed) return;
    toast({ title: 'Error', description: errorMessageOf(null), tone: 'destructive' });
    player.set({ isHelpOpen: false });
    retry();
  }, [player, hasFailed, retry]);

  return HelpDialog && isOpen ? <HelpDialog /> : null;
}
