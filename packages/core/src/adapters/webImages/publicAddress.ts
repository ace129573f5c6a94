import { BlockList, isIP } from 'node:net';
import type { Config } from '../../kernel/config.js';

const v4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Within the addresses that are assigned to networks: what leads to IPv4 addresses, and documentation. */
const v6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const refused = new BlockList();
for (const [network, bits] of v4) refused.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of v6) refused.addSubnet(network, bits, 'ipv6');
/** The only addresses of IPv6 that belong to networks of the internet; those that hold an IPv4 address do not. */
const internet = new BlockList();
internet.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address belongs to the public internet, and not to this machine, its network, its provider or a cloud's
 * metadata service.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  return family === 6 && internet.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

/** Which addresses images are loaded from: public ones, and those of the networks that the settings name. */
export function allowedAddresses({ IMAGE_NETWORKS: networks = [] }: Config): (address: string) => boolean {
  const own = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    own.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return (address) =>
    isPublicAddress(address) || (networks.length > 0 && own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));
}
