import type { ReviewReply as Reply } from '#shared/reviews/reviews.contract.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';

type ReviewReplyProps = { reply: Reply; creatorName: string };

export function ReviewReply({ reply, creatorName }: ReviewReplyProps) {
  return (
    <div className="mt-4 border-line border-l-2 pl-4">
      <h4 className="flex flex-wrap items-center gap-x-2 row-title">
        <span className="sr-only">Reply from </span>
        {creatorName}
        <Badge>Creator</Badge>
      </h4>
      <p className="text-[0.875rem] text-ink-soft">
        <LocalTime dateTime={reply.createdAt} show="day" />
      </p>
      <p className="mt-2 whitespace-pre-line">{reply.text}</p>
    </div>
  );
}
