/** A bell at rest, drawn with half-moons. */
export function SleepingBell() {
  return (
    <svg viewBox="0 0 160 130" aria-hidden="true" className="art-dim w-full">
      <g data-pair="lilac">
        <path fill="var(--g)" d="M8 122a72 72 0 0 1 144 0Z" />
        <g transform="rotate(-9 80 70)">
          <path
            fill="var(--a)"
            d="M80 22c23 0 33 18 34 44 1 19 5 28 11 35H35c6-7 10-16 11-35 1-26 11-44 34-44Z"
          />
          <path fill="var(--a)" d="M72 24a8 8 0 0 1 16 0Z" />
          <path fill="var(--c)" d="M64 104h32a16 16 0 0 1-32 0Z" />
          <path
            fill="none"
            stroke="oklch(1 0 0 / 0.6)"
            strokeWidth="5"
            strokeLinecap="round"
            d="M62 48c-5 10-6 21-6 32"
          />
        </g>
      </g>
    </svg>
  );
}
