export type Toast = {
  title: string;
  description?: string;
  tone?: 'plain' | 'success' | 'destructive';
  action?: { label: string; onClick: () => void };
  /** What it is about. It replaces an earlier one about the same thing. */
  about?: string;
};

type Listener = () => void;

let waiting: readonly Toast[] = [];
const listeners = new Set<Listener>();

/**
 * Shows a message in the corner of the screen. The code that renders toasts is loaded with the first one, and
 * until then they wait here; `Toaster` must be on the page.
 */
export function toast(message: Toast): void {
  const { about } = message;
  waiting = [...waiting.filter((other) => about === undefined || other.about !== about), message];
  notify();
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

function notify(): void {
  for (const listener of listeners) listener();
}
