export type Toast = {
  title: string;
  description?: string;
  tone?: 'plain' | 'success' | 'destructive';
  action?: { label: string; onClick: () => void };
  /** What it is about. It replaces an earlier one about the same thing. */
  about?: string;
};

type Listener = () => void;
type Withdrawal = (about: string) => void;

let waiting: readonly Toast[] = [];
const listeners = new Set<Listener>();
const withdrawals = new Set<Withdrawal>();

/**
 * Shows a message in the corner of the screen. The code that renders toasts is loaded with the first one, and
 * until then they wait here; `Toaster` must be on the page.
 */
export function toast(message: Toast): void {
  const { about } = message;
  waiting = [...waiting.filter((other) => about === undefined || other.about !== about), message];
  notify();
}

/** For what no longer holds, or is said elsewhere by now: such a message goes before its time. */
export function withdrawToast(about: string): void {
  waiting = waiting.filter((message) => message.about !== about);
  for (const withdraw of withdrawals) withdraw(about);
}

export function takeToasts(): readonly Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export function hasToasts(): boolean {
  return waiting.length > 0;
}

export function subscribeToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function subscribeWithdrawals(withdraw: Withdrawal): () => void {
  withdrawals.add(withdraw);
  return () => withdrawals.delete(withdraw);
}

function notify(): void {
  for (const listener of listeners) listener();
}
