import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { signInPath } from '#web/auth/sign-in-path.ts';
import { useLazyOverlay } from '#web/layout/use-lazy-overlay.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useNavigate } from '#web/ui/location/location.ts';

const loadDialog = () => import('./tip-dialog.tsx').then((module) => module.TipDialog);

/** While the stream is live and its creator takes tips, for everybody but the creator. */
export function SendTipButton({ stream }: { stream: Stream }) {
  const { status, user } = useAuth();
  const navigate = useNavigate();
  const { Overlay, isOpen, setIsOpen, prepare, open } = useLazyOverlay(loadDialog);
  if (!stream.allowTips || stream.status !== 'live' || user?.id === stream.creator.id) return null;

  const askToSignIn = () => {
    const action = { label: 'Sign In', onClick: () => void navigate(signInPath(`/streams/${stream.id}`)) };
    toast({ ...STREAM_MESSAGES.signInToTip, tone: 'destructive', action, about: 'sign in to tip' });
  };
  return (
    <>
      <Button
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={status === 'signed-in' ? open : askToSignIn}
      >
        <Icon name="gift" />
        Send Tip
      </Button>
      {Overlay ? <Overlay open={isOpen} onOpenChange={setIsOpen} stream={stream} /> : null}
    </>
  );
}
