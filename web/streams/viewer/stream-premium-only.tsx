import { wishSignUpPath } from '#shared/auth/wish.rules.ts';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import type { StreamFace } from '#shared/streams/streams.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { signInPath } from '#web/auth/sign-in-path.ts';
import { StreamStatusBadge } from '#web/streams/stream-status-badge.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { StreamHost } from './stream-host.tsx';
import { useFaceNews } from './use-face-news.ts';

/** All that visitors may know of a Premium stream, and what it takes to watch it. */
export function StreamPremiumOnly({ stream }: { stream: StreamFace }) {
  const art = chooseNailArt(stream.id);
  useFaceNews(stream.id);
  return (
    <div data-pair={art.palette} className="page-tint">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pb-16 lg:grid-cols-[minmax(0,1fr)_380px] lg:pt-2">
        <div className="grid content-start gap-5">
          <div className="relative -mx-edge aspect-4/3 overflow-hidden bg-night sm:aspect-video lg:mx-0 lg:rounded-card">
            <div aria-hidden="true" className="absolute inset-0 opacity-60">
              <NailArtImage
                seed={stream.id}
                mode="crop"
                {...art}
                comp="trio"
                width={640}
                height={360}
                eager
              />
            </div>
            <div className="absolute inset-x-4 top-4 flex flex-wrap gap-1.5">
              <StreamStatusBadge status={stream.status} onPicture />
              <Badge variant="holo">Premium</Badge>
            </div>
          </div>
          <h1 className="text-f3 wrap-anywhere lg:text-f4">{stream.title}</h1>
          <div className="flex items-center gap-3">
            <StreamHost stream={stream} />
          </div>
          {stream.description ? (
            <p className="max-w-[44em] whitespace-pre-line text-ink-soft wrap-anywhere">
              {stream.description}
            </p>
          ) : null}
        </div>
        <Invitation stream={stream} />
      </div>
    </div>
  );
}

function Invitation({ stream }: { stream: StreamFace }) {
  const { status, subscription } = useAuth();
  const { isPaused } = subscription;
  return (
    <aside
      aria-labelledby="members-only"
      className="foil grid content-start justify-items-start gap-4 self-start p-6"
    >
      <h2 id="members-only" className="text-f2">
        A table for Premium members
      </h2>
      <p>
        {isPaused
          ? BILLING_MESSAGES.premiumPaused.description
          : stream.status === 'ended'
            ? 'This stream is over. With Premium, you watch its replay if there is one, and you’re at the table for the next one.'
            : 'Premium opens this stream and every other one.'}
      </p>
      <LinkButton
        variant="holo"
        size="big"
        to={status === 'signed-in' ? '/subscription' : wishSignUpPath({ kind: 'premium' })}
      >
        {isPaused ? 'See your plan' : 'Get Premium'}
      </LinkButton>
      {status === 'signed-in' ? null : (
        <p className="text-ui">
          Already Premium?{' '}
          <TextLink tone="current" to={signInPath(`/streams/${stream.id}`)} className="underline">
            Sign in
          </TextLink>
        </p>
      )}
    </aside>
  );
}
