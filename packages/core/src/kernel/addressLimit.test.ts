import * as limits from '@snaplore/schema/limits';
import { describe, expect, it } from 'vitest';
import { limitAddress } from './addressLimit.js';
import { readConfig } from './config.js';
import { networkOf } from './networkOf.js';
import type { AppServices } from './services.js';

const { burst, gapMs } = limits.perAddress['sign up'];

describe('the limit of one network address', () => {
  const processWith = (settings: Record<string, string> = {}): AppServices =>
    ({ config: readConfig(settings) }) as AppServices;
  const allowed = (services: AppServices, address: string, times: number, now: number): number => {
    let count = 0;
    for (let each = 0; each < times; each += 1) {
      try {
        limitAddress(services, 'sign up', address, now);
        count += 1;
      } catch (error) {
        expect(error).toMatchObject({
          code: 'TOO_MANY_REQUESTS',
          args: { minutes: Math.ceil(gapMs / 60_000), seconds: gapMs / 1_000 },
        });
      }
    }
    return count;
  };

  it('allows a burst, then one use per gap, and the whole burst again after a pause', () => {
    const services = processWith();
    expect(allowed(services, '10.0.0.1', burst + 5, 0)).toBe(burst);
    expect(allowed(services, '10.0.0.2', burst + 5, 0)).toBe(burst);
    expect(allowed(services, '10.0.0.1', 3, gapMs)).toBe(1);
    expect(allowed(services, '10.0.0.1', burst + 5, (burst + 2) * gapMs)).toBe(burst);
  });

  it('counts each use separately', () => {
    const services = processWith();
    expect(allowed(services, '10.0.0.1', burst, 0)).toBe(burst);
    expect(() => {
      limitAddress(services, 'give a secret', '10.0.0.1', 0);
    }).not.toThrow();
  });

  it('is larger where the setting says that many users share an address', () => {
    expect(allowed(processWith({ ADDRESS_LIMIT_FACTOR: '3' }), '10.0.0.1', burst * 3, 0)).toBe(burst * 3);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('counts for the network of a customer: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
