import type { ReactNode } from 'react';

export function NoticeAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="touch-target rounded-chip font-semibold text-lacquer decoration-1 underline-offset-4 hover:underline"
    >
      {children}
    </button>
  );
}
