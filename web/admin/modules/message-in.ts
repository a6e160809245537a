/**
 * The first message about a list, whether it concerns the list or one of its entries; the form library nests
 * them differently.
 */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  const inner = 'root' in error ? [error.root] : Array.isArray(error) ? error : [];
  for (const part of inner) {
    const message = messageIn(part);
    if (message !== undefined) return message;
  }
  return undefined;
}
