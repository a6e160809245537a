/** Counts visitors' connections by network, so that nobody can take up all of them without an account. */
export function createVisitorCount(most: number) {
  const counts = new Map<string, number>();
  const networkOf = new WeakMap<object, string>();

  const isFull = (network: string) => (counts.get(network) ?? 0) >= most;

  /** False if the network has as many as it may. */
  function add(connection: object, network: string): boolean {
    if (isFull(network)) return false;
    counts.set(network, (counts.get(network) ?? 0) + 1);
    networkOf.set(connection, network);
    return true;
  }

  function remove(connection: object): void {
    const network = networkOf.get(connection);
    if (network === undefined) return;
    networkOf.delete(connection);
    const count = counts.get(network) ?? 0;
    if (count > 1) counts.set(network, count - 1);
    else counts.delete(network);
  }

  return { isFull, add, remove };
}
