import { useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { Region } from '#web/ui/feedback/region.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { UiExample } from './ui-example.tsx';

export function UiFailures() {
  const [broken, setBroken] = useState(false);
  return (
    <>
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
        <ErrorNotice
          title="The reviews couldn’t be loaded."
          onRetry={() => toast({ title: 'Trying again.' })}
        />
        <ErrorNotice
          title="The reviews couldn’t be loaded."
          onRetry={() => toast({ title: 'Trying again.' })}
          busy
        />
      </UiExample>
      <UiExample title="A part that breaks on its own" stack>
        <Region name="The chat">
          <Chat broken={broken} />
        </Region>
        <Button variant="ghost" className="justify-self-start" onClick={() => setBroken(!broken)}>
          {broken ? 'Fix the chat' : 'Break the chat'}
        </Button>
      </UiExample>
    </>
  );
}

function Chat({ broken }: { broken: boolean }) {
  if (broken) throw new Error('The chat broke, as asked.');
  return <p>The chat is fine.</p>;
}
