import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { replayAudiences } from '#shared/live-video/live-video.access.ts';
import { REPLAY_MESSAGES } from '#shared/live-video/live-video.messages.ts';
import type { ReplayAudience as Audience } from '#shared/live-video/live-video.rules.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { sayFailure } from '#web/say-failure.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Radio } from '#web/ui/form/radio.tsx';
import { replayQuery } from './replay-settings.queries.ts';

const WORDS: Record<Audience, { label: string; description: string }> = {
  public: { label: 'Everybody', description: 'Visitors too, at the stream’s own address.' },
  premium: { label: 'Premium members', description: 'Everybody else sees that there is a replay.' },
  private: { label: 'Only you', description: 'Nobody else can watch it.' },
};

type ReplayAudienceProps = { stream: Pick<OwnStream, 'id' | 'isPremiumOnly'>; audience: Audience };

/** Saved with the press. */
export function ReplayAudience({ stream, audience }: ReplayAudienceProps) {
  const { id: streamId } = stream;
  const queryClient = useQueryClient();
  const name = useId();
  const save = useMutation(
    api.liveVideo.setReplayAudience.mutationOptions({
      // One after the other: what was pressed last is what is saved, and what is shown.
      scope: { id: `who may watch ${streamId}` },
      onSuccess: (replay) => rememberAnswer(queryClient, replayQuery(api, streamId).queryKey, replay),
      onError: (error) => sayFailure(error, { ...REPLAY_MESSAGES.audienceFailed, about: 'who may watch' }),
    }),
  );
  const chosen = save.isPending ? save.variables.audience : audience;
  return (
    <div>
      <FieldGroup legend="Who may watch it">
        {replayAudiences(stream).map((value) => (
          <Radio
            key={value}
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => save.mutate({ streamId, audience: value })}
            {...WORDS[value]}
          />
        ))}
      </FieldGroup>
      <p role="status" className="min-h-6 text-f-1 text-ink-soft">
        {save.isPending ? 'Saving…' : save.isSuccess ? 'Saved' : ''}
      </p>
    </div>
  );
}
