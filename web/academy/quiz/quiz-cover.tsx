import type { Quiz } from '#shared/academy/quiz.contract.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';

export function QuizCover({ quiz }: { quiz: Quiz }) {
  const { comp: _, ...art } = quiz.art;
  const facts = [
    [quiz.questionCount, 'questions'],
    [quiz.timeLimitMinutes, 'minutes'],
    [`${quiz.passingScore}%`, 'to pass'],
    [quiz.maxAttempts, 'max attempts'],
  ] as const;
  return (
    <header className="ground relative isolate overflow-hidden rounded-card p-6 lg:p-9">
      <div className="absolute -top-10 -right-9 -z-10 size-44 [--spacing:4px] lg:-top-8 lg:-right-4 lg:size-64">
        <NailArtImage
          seed={quiz.moduleId}
          mode="nail"
          {...art}
          rotation={24}
          ground={false}
          width={256}
          height={256}
        />
      </div>
      <p className="font-semibold">Module {quiz.moduleNumber}</p>
      <h1 className="mt-24 max-w-[9em] text-f4 wrap-anywhere lg:mt-10">{quiz.title}</h1>
      <p className="mt-3 max-w-[24em]">{quiz.description}</p>
      <dl className="mt-7 grid two-up-28 gap-x-4 gap-y-4 sm:grid-cols-4">
        {facts.map(([figure, label]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-f-1">{label}</dt>
            <dd className="display text-f3 leading-none">{figure}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
