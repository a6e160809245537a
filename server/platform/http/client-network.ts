import { BlockList, isIP } from 'node:net';

export type ProxyTrust = { trusts(address: string): boolean };

/** The proxies whose forwarding headers count. Without any, only the socket's own address is trusted. */
export function createProxyTrust(entries: readonly string[]): ProxyTrust {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return { trusts: (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') };
}

/** The nearest address in the chain that is not a trusted proxy's. */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trust: ProxyTrust,
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  let address = plainAddress(socketAddress);
  while (trust.trusts(address)) {
    const next = plainAddress(hops.pop() ?? '');
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** The key that limits count by: one IPv4 address, or the /64 that an IPv6 subscriber gets. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const groups = address.includes('::')
    ? [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
    : front;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Unwraps IPv4 addresses seen through an IPv6 socket. */
export function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
