import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const WIDTHS = ['w-3/5', 'w-4/5', 'w-2/5', 'w-3/4', 'w-1/2'];

export function ChatSkeleton() {
  return (
    <div className="grid flex-1 content-end gap-5 p-4.5">
      {WIDTHS.map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="nail-shape h-8 w-5.5" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  );
}
