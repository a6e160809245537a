import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import type { StreamFace } from '#shared/streams/streams.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { ProfileAvatar } from '#web/profiles/profile-avatar.tsx';
import { StreamStatusBadge } from '#web/streams/stream-status-badge.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { StreamTime } from './stream-time.tsx';

/** All that visitors may know of a Premium stream, and what it takes to watch it. */
export function StreamPremiumOnly({ stream }: { stream: StreamFace }) {
  const { isPaused } = useAuth().subscription;
  const art = chooseNailArt(stream.id);
  return (
    <div data-pair={art.palette} className="page-tint">
      <div className="wrap grid max-w-[60rem]! gap-5 pb-16 lg:pt-2">
        <div className="relative -mx-edge aspect-4/3 overflow-hidden bg-night sm:aspect-video lg:mx-0 lg:rounded-card">
          <div aria-hidden="true" className="absolute inset-0 opacity-60">
            <NailArtImage seed={stream.id} mode="crop" {...art} comp="trio" width={1280} height={720} eager />
          </div>
          <div className="absolute inset-x-4 top-4 flex flex-wrap gap-1.5">
            <StreamStatusBadge status={stream.status} onPicture />
            <Badge variant="holo">Premium</Badge>
          </div>
        </div>
        <h1 className="text-f3 wrap-anywhere lg:text-f4">{stream.title}</h1>
        <div className="flex items-center gap-3">
          <ProfileAvatar person={stream.creator} size="lg" decorative />
          <div className="min-w-0 leading-snug">
            <p className="font-semibold wrap-anywhere">{stream.creator.displayName}</p>
            <p className="text-ui text-ink-soft">
              <StreamTime stream={stream} />
            </p>
          </div>
        </div>
        {stream.description ? (
          <p className="max-w-[44em] whitespace-pre-line text-ink-soft wrap-anywhere">{stream.description}</p>
        ) : null}
        <div className="foil flex flex-wrap items-center justify-between gap-4 p-5 lg:p-7">
          <p className="max-w-[30em]">
            {isPaused
              ? BILLING_MESSAGES.premiumPaused.description
              : 'This table is for Premium members. Premium opens this stream and every other one.'}
          </p>
          <LinkButton variant="holo" to="/subscription">
            {isPaused ? 'See your plan' : 'Get Premium'}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
