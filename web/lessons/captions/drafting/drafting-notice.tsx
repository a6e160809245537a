import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CAPTION_MESSAGES } from '#shared/lessons/caption.messages.ts';
import { CAPTION_LANGUAGES, type CaptionLanguage } from '#shared/lessons/caption-languages.ts';
import type { OwnCaptions } from '#shared/lessons/captions.contract.ts';
import { api, client } from '#web/api.ts';
import { type LessonAddress, ownCaptionsQuery } from '#web/lessons/captions/captions.queries.ts';
import { sayFailure } from '#web/say-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ProgressMeter } from '#web/ui/feedback/progress-meter.tsx';
import { DRAFT_FAILURES } from './draft-failures.ts';

type DraftingNoticeProps = { address: LessonAddress; own: OwnCaptions; language: CaptionLanguage };

/** Has captions drafted from the film's sound, where somebody listens; says how far it is, or why not. */
export function DraftingNotice({ address, own, language }: DraftingNoticeProps) {
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: () => client.lessons.draftCaptions({ ...address, language }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownCaptionsQuery(api, address).queryKey }),
    onError: (error) => sayFailure(error, CAPTION_MESSAGES.draftFailed),
  });
  const { draft, drafting } = own;
  if (drafting === 'none') return null;
  if (drafting === 'not-prepared')
    return (
      <p className="text-ui text-ink-soft">
        A draft can be made from the sound as soon as the film is prepared.
      </p>
    );
  const isUnderWay = draft?.status === 'waiting' || draft?.status === 'working';
  return (
    <div className="grid grid-cols-1 gap-3">
      {isUnderWay ? (
        <>
          {/* Without the meter, which would be read out every few seconds. */}
          <p role="status" className="text-ui">
            Listening to the film ({CAPTION_LANGUAGES[draft.language]}). You can leave this page.
          </p>
          <ProgressMeter value={draft.progress} label="Draft of the captions" />
        </>
      ) : (
        <Button variant="ghost" onClick={() => start.mutate()} busy={start.isPending}>
          Draft captions
        </Button>
      )}
      {draft?.failure ? <p className="text-ui text-danger">{DRAFT_FAILURES[draft.failure]}</p> : null}
    </div>
  );
}
