/** Browsers refuse the last few percent, and the estimate is one. */
const SPARE = 1.05;

class NoRoom extends Error {
  override name = 'NoRoom';
}

/** There would be room for it, were it not beside what it is to replace. */
export class NoRoomBeside extends NoRoom {
  override name = 'NoRoomBeside';
}

/** Asked before the first byte, so that nobody waits for what cannot end well. */
export async function demandRoom(bytes: number): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && quota - (usage ?? 0) < bytes * SPARE) throw new NoRoom();
}

export function isNoRoom(error: unknown): boolean {
  return error instanceof NoRoom || (error instanceof DOMException && error.name === 'QuotaExceededError');
}
