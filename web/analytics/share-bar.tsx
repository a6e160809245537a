type ShareBarProps = {
  /** 0 to 1. */
  share: number;
  /** A part of it, drawn darker. */
  part?: number;
};

/** Decoration: the figures beside it say the same. */
export function ShareBar({ share, part = share }: ShareBarProps) {
  return (
    <span aria-hidden="true" className="relative block h-3 overflow-hidden rounded-pill bg-sunken">
      <span
        className="absolute inset-y-0 left-0 rounded-pill bg-tint-deep"
        style={{ width: `${share * 100}%` }}
      />
      <span
        className="absolute inset-y-0 left-0 rounded-pill bg-pair-ink"
        style={{ width: `${part * 100}%` }}
      />
    </span>
  );
}
