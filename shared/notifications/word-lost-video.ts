import { countOf } from '#shared/count-of.ts';
import { UPLOAD_KEPT_HOURS } from '#shared/uploads/upload.rules.ts';
import type { NoticeFacts } from './notification.rules.ts';

type Words = { title: string; body: string };

/** Of a lesson that does not get its video. */
export function wordLostVideo(facts: NoticeFacts, course: string): Words {
  const { title, body } = wordLoss(facts, facts.title ?? 'A lesson', course);
  return { title, body: [body, ...consequences(facts)].join(' ') };
}

function wordLoss({ loss, refusal }: NoticeFacts, lesson: string, course: string): Words {
  if (loss === 'refused')
    return {
      title: `The video for ${lesson} can’t be used`,
      body: [refusal, `Add another one in ${course}.`].filter(Boolean).join(' '),
    };
  if (loss === 'unfinished')
    return {
      title: `The video for ${lesson} never arrived`,
      body: `Not all of it was sent within ${UPLOAD_KEPT_HOURS} hours. Upload it again in ${course}.`,
    };
  if (loss === 'cancelled')
    return {
      title: `${lesson} has neither a video nor a text`,
      body: `Its upload was canceled. Add a video or a text in ${course}.`,
    };
  return {
    title: `${lesson} has no video`,
    body: `The recording couldn’t be used. Add a video to the lesson in ${course}.`,
  };
}

function consequences({ isLeftEmpty, count = 0 }: NoticeFacts): string[] {
  return [
    ...(isLeftEmpty ? ['Until then, learners read that you are still working on it.'] : []),
    ...(count > 0 ? [`${countOf(count, 'other lesson')} ${count > 1 ? 'were' : 'was'} to have it too.`] : []),
  ];
}
