/**
 * Connections that have not been admitted yet. Anybody can open many and say nothing, so they are few, and whoever
 * comes later takes the place of another: the one that has waited longest, in the network that has most of them.
 * Encoders and devices need their place for a moment only, and seldom share their network with many.
 */
export function createStrangers<Connection>(most: number) {
  /** In the order in which they came. */
  const networks = new Map<Connection, string>();

  function findSurplus(): Connection | null {
    if (networks.size <= most) return null;
    const counts = new Map<string, number>();
    for (const network of networks.values()) counts.set(network, (counts.get(network) ?? 0) + 1);
    const crowd = Math.max(...counts.values());
    const surplus = [...networks].find(([, network]) => counts.get(network) === crowd);
    return surplus?.[0] ?? null;
  }

  return {
    /** Who has to leave for it, if anybody. */
    add(connection: Connection, network: string): Connection | null {
      networks.set(connection, network);
      const surplus = findSurplus();
      if (surplus) networks.delete(surplus);
      return surplus;
    },
    remove: (connection: Connection) => void networks.delete(connection),
    get size() {
      return networks.size;
    },
  };
}
