import { describe, expect, it } from 'vitest';
import { clientAddress, createProxyTrust, networkOf } from './client-network.ts';

describe('clientAddress', () => {
  const nobody = createProxyTrust([]);
  const trust = createProxyTrust(['10.0.0.0/8', '127.0.0.1', 'fd00::/8']);

  it.each([
    ['the socket without a header', '203.0.113.7', undefined, '203.0.113.7'],
    ['the socket although a header claims otherwise', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['loopback although a header claims otherwise', '127.0.0.1', '198.51.100.1', '127.0.0.1'],
    ['an IPv4 socket seen through IPv6', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ])('without trusted proxies is %s', (_, socket, header, address) => {
    expect(clientAddress(socket, header, nobody)).toBe(address);
  });

  it.each([
    ['what the proxy saw', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['the nearest hop that is not trusted', '10.1.2.3', '1.1.1.1, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['not what the client wrote in front', '10.1.2.3', 'spoofed, 9.9.9.9, 198.51.100.1', '198.51.100.1'],
    ['the proxy itself without a header', '10.1.2.3', undefined, '10.1.2.3'],
    ['the proxy itself when the header is not an address', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['the last proxy when every hop is trusted', '10.1.2.3', '10.0.0.2, 10.0.0.1', '10.0.0.2'],
    ['an IPv6 client behind an IPv6 proxy', 'fd00::1', '2001:db8::5', '2001:db8::5'],
    ['the client behind a proxy seen through IPv6', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['a foreign socket’s own address', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ])('behind trusted proxies is %s', (_, socket, header, address) => {
    expect(clientAddress(socket, header, trust)).toBe(address);
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', '127.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
