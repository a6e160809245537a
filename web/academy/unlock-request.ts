/** What the page that sent someone to the list tells it: which module they wanted and can't read yet. */
export function unlockRequest(moduleId: string) {
  return { unlock: moduleId };
}

export function readUnlockRequest(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('unlock' in state)) return null;
  return typeof state.unlock === 'string' ? state.unlock : null;
}
