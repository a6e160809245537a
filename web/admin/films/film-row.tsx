import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ADMIN_MESSAGES } from '#shared/admin/admin.messages.ts';
import type { AdminFilm } from '#shared/admin/films.contract.ts';
import { api } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { Button } from '#web/ui/action/button.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { ProgressMeter } from '#web/ui/feedback/progress-meter.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatBytes } from '#web/uploads/transfer-speed.ts';
import { filmWords, nameFilm } from './film-words.ts';

const SINCE = {
  waiting: 'Since',
  preparing: 'Since',
  ready: 'Prepared',
  failed: 'Failed',
} as const satisfies Record<AdminFilm['status'], string>;

export function FilmRow({ film }: { film: AdminFilm }) {
  const name = nameFilm(film);
  return (
    <li className="grid gap-x-8 gap-y-3 border-line border-t py-4 last:border-b lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)_5.5rem] lg:items-center">
      <div className="min-w-0">
        <h2 className="text-[1.0625rem] [overflow-wrap:anywhere]">{name}</h2>
        <WhereItIs film={film} />
        <p className="text-[0.875rem] text-ink-soft [overflow-wrap:anywhere]">
          {film.lesson && film.fileName ? `${film.fileName} · ` : null}
          {formatBytes(film.sizeBytes)}
        </p>
      </div>
      <div className="grid min-w-0 gap-1.5">
        <p className={film.failure ? 'text-ui text-danger' : 'text-ui tabular-nums'}>{filmWords(film)}</p>
        {film.status === 'preparing' ? (
          <ProgressMeter label={`Preparing ${name}`} value={film.progress} />
        ) : null}
        <p className="text-[0.875rem] text-ink-soft [overflow-wrap:anywhere]">
          {SINCE[film.status]} <LocalTime dateTime={film.at} />
          {film.preparedOn && film.status !== 'waiting' ? ` · ${film.preparedOn}` : null}
        </p>
      </div>
      {film.failure && film.isOriginalKept ? <Retry film={film} name={name} /> : null}
    </li>
  );
}

function WhereItIs({ film: { lesson, stream, owner } }: { film: AdminFilm }) {
  return (
    <p className="flex flex-wrap gap-x-2 text-[0.875rem] text-ink-soft [overflow-wrap:anywhere]">
      {stream ? (
        <TextLink to={`/streams/${stream.id}`}>Replay</TextLink>
      ) : lesson?.isPublished ? (
        <TextLink to={`/courses/${lesson.courseId}`}>{lesson.courseTitle}</TextLink>
      ) : (
        <span>{lesson ? `${lesson.courseTitle} (not published)` : 'Not in a lesson'}</span>
      )}
      <span aria-hidden>·</span>
      {owner.isListed ? (
        <TextLink to={`/admin/users/${owner.id}`}>{owner.name}</TextLink>
      ) : (
        <span>A deleted account</span>
      )}
    </p>
  );
}

function Retry({ film, name }: { film: AdminFilm; name: string }) {
  const queryClient = useQueryClient();
  const about = `the film ${film.uploadId}`;
  const retry = useMutation(
    api.admin.films.retry.mutationOptions({
      onSuccess: () => toast({ ...ADMIN_MESSAGES.filmRetried, about }),
      onError: (error) => {
        toast({ title: 'Error', description: errorMessageOf(error), tone: 'destructive', about });
        void queryClient.invalidateQueries({ queryKey: ['admin'] });
      },
    }),
  );
  // The row leaves with the next look at the list: a second tap must not meet the film below.
  if (retry.isSuccess) return <p className="text-ui text-ink-soft lg:justify-self-end">Queued</p>;
  return (
    <Button
      variant="ghost"
      size="sm"
      className="justify-self-start lg:justify-self-end"
      busy={retry.isPending}
      aria-label={`Retry ${name}`}
      onClick={() => retry.mutate({ uploadId: film.uploadId })}
    >
      Retry
    </Button>
  );
}
