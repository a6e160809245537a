import { useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { Busy } from '#web/ui/feedback/busy.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { Gauge } from '#web/ui/feedback/gauge.tsx';
import { ProgressMeter } from '#web/ui/feedback/progress-meter.tsx';
import { Region } from '#web/ui/feedback/region.tsx';
import { SkeletonCards } from '#web/ui/feedback/skeleton-cards.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { UiExample } from './ui-example.tsx';
import { UiPart } from './ui-part.tsx';

export function UiFeedback() {
  const [broken, setBroken] = useState(false);
  return (
    <UiPart id="feedback" title="Feedback">
      <UiExample title="Toasts">
        <Button variant="ghost" onClick={() => toast({ title: 'Following Ruta Kalniņa.' })}>
          Plain
        </Button>
        <Button
          variant="ghost"
          onClick={() => toast({ title: 'Lesson completed.', description: 'Five to go.', tone: 'success' })}
        >
          Success
        </Button>
        <Button
          variant="ghost"
          onClick={() =>
            toast({
              title: 'Your bookmark was not saved.',
              description: 'The connection broke. It is still here; try again.',
              tone: 'destructive',
              action: {
                label: 'Try again',
                onClick: () => toast({ title: 'Bookmark saved.', tone: 'success' }),
              },
            })
          }
        >
          Destructive, with an action
        </Button>
      </UiExample>
      <UiExample title="Progress">
        <span data-pair="jade" className="flex gap-6 text-pair-ink">
          <Gauge label="Marble Without Panic" value={0} />
          <Gauge label="The Quiet French" value={38} />
          <Gauge label="Chrome, Not Cheap" value={100} />
        </span>
        <Spinner label="Loading the player" className="mx-6 text-f2" />
        <div className="grid w-full max-w-120 gap-6 pt-4">
          <ProgressMeter label="Reading" value={62} />
          <ProgressMeter label="lesson-4.mp4" value={41} detail="41 % · 3.2 MB/s · 2 min left" />
          <ProgressMeter label="Preparing the video" detail="This takes about as long as the film." />
        </div>
      </UiExample>
      <UiExample title="Loading, in the shape of what comes" stack>
        <SkeletonText />
        <SkeletonRows count={2} />
        <SkeletonCards count={4} />
      </UiExample>
      <UiExample title="Being replaced" stack>
        <Busy when>
          <p>The old list stays where it is while the new one is fetched.</p>
        </Busy>
      </UiExample>
      <UiExample title="Empty and failed" stack>
        <EmptyState
          art={
            <span className="block aspect-square overflow-hidden rounded-card">
              <NailArtImage
                seed="bare"
                mode="fan"
                palette="morello"
                pattern="milk"
                width={160}
                height={160}
              />
            </span>
          }
          action={<LinkButton to="/courses">Browse Courses</LinkButton>}
        >
          Ten bare nails, and not one course on them yet.
        </EmptyState>
        <ErrorNotice title="The reviews did not load." onRetry={() => toast({ title: 'Trying again.' })} />
        <ErrorNotice
          title="The reviews did not load."
          onRetry={() => toast({ title: 'Trying again.' })}
          busy
        />
      </UiExample>
      <UiExample title="A part that breaks alone" stack>
        <Region name="The chat">
          <Chat broken={broken} />
        </Region>
        <Button variant="ghost" className="justify-self-start" onClick={() => setBroken(!broken)}>
          {broken ? 'Mend the chat' : 'Break the chat'}
        </Button>
      </UiExample>
    </UiPart>
  );
}

function Chat({ broken }: { broken: boolean }) {
  if (broken) throw new Error('The chat broke, as asked.');
  return <p>The chat is fine.</p>;
}
