/** What the list is told by the page that sent somebody there: which module they wanted and may not read yet. */
export function unlockRequest(moduleId: string) {
  return { unlock: moduleId };
}

export function readUnlockRequest(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('unlock' in state)) return null;
  return typeof state.unlock === 'string' ? state.unlock : null;
}
