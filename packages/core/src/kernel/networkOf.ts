import { isIPv6 } from 'node:net';

/**
 * Returns the network of a customer: a whole IPv4 address, the first 64 bits of an IPv6 one. Counting single IPv6
 * addresses would give one customer 2^64 of them.
 * @returns the input itself when it is neither.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address;
  // The URL parser normalises every IPv6 address.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const heads = head === '' ? [] : head.split(':');
  const tails = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array.from({ length: 8 - heads.length - tails.length }, () => '0');
  return `${[...heads, ...gap, ...tails].slice(0, 4).join(':')}::/64`;
}
