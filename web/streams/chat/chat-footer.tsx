import { useAuth } from '#web/auth/auth-context.ts';
import { signInPath } from '#web/auth/sign-in-path.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { ChatForm } from './chat-form.tsx';
import type { Silence } from './why-silent.ts';

type ChatFooterProps = {
  streamId: string;
  silence: Silence | null;
  slowModeSeconds: number;
  onSay: (message: string) => void;
};

/** Where people write, or why they cannot. */
export function ChatFooter({ streamId, silence, slowModeSeconds, onSay }: ChatFooterProps) {
  const { status } = useAuth();
  // Room is kept for what follows.
  if (status === 'loading') return <div className="min-h-17 border-line border-t" />;
  if (silence?.kind === 'closed') {
    return <p className="border-line border-t px-4.5 py-5 text-center text-ink-soft">{silence.text}</p>;
  }
  if (silence?.kind === 'signed-out') {
    return (
      <div className="flex min-h-17 flex-wrap items-center justify-between gap-3 border-line border-t py-3 pr-3 pl-4.5">
        <p className="text-ui">{silence.text}</p>
        <LinkButton to={signInPath(`/streams/${streamId}`)} size="sm">
          Sign In
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="border-line border-t p-3">
      <ChatForm silence={silence} slowModeSeconds={slowModeSeconds} onSay={onSay} />
    </div>
  );
}
