import { Button } from '#web/ui/action/button.tsx';
import { Busy } from '#web/ui/feedback/busy.tsx';
import { Gauge } from '#web/ui/feedback/gauge.tsx';
import { ProgressMeter } from '#web/ui/feedback/progress-meter.tsx';
import { SkeletonCards } from '#web/ui/feedback/skeleton-cards.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { UiExample } from './ui-example.tsx';
import { UiFailures } from './ui-failures.tsx';
import { UiPart } from './ui-part.tsx';

export function UiFeedback() {
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
          <ProgressMeter label="lesson-4.mp4" value={41} detail="41% · 3.2 MB/s · 2 min left" />
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
      <UiFailures />
    </UiPart>
  );
}
