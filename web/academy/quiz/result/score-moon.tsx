import { MAX_SCORE } from '#shared/academy/quiz.rules.ts';

type ScoreMoonProps = { score: number; passingScore: number };

const ARC = 'M8 60A52 52 0 0 1 112 60';

/** The score on a half-moon, with a notch where passing begins. In the surrounding text colour. */
export function ScoreMoon({ score, passingScore }: ScoreMoonProps) {
  return (
    <div
      role="img"
      aria-label={`Score: ${score}%, ${passingScore}% needed`}
      className="relative w-52 shrink-0 lg:w-60"
    >
      <svg
        viewBox="0 0 120 66"
        aria-hidden="true"
        className="block w-full overflow-visible"
        fill="none"
        strokeWidth="9"
        strokeLinecap="round"
        stroke="currentColor"
      >
        <path d={ARC} opacity=".18" />
        {score > 0 ? <path d={ARC} pathLength={MAX_SCORE} strokeDasharray={`${score} 200`} /> : null}
        <line
          x1="60"
          y1="2"
          x2="60"
          y2="14"
          stroke="var(--g)"
          strokeLinecap="butt"
          strokeWidth="2.5"
          transform={`rotate(${(passingScore / MAX_SCORE) * 180 - 90} 60 60)`}
        />
      </svg>
      <span
        aria-hidden="true"
        className="display absolute inset-x-0 bottom-0 text-center text-f5 leading-none tabular-nums"
      >
        {score}%
      </span>
    </div>
  );
}
