import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { networkAddress } from './networkAddress.js';

const request = (forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress: '10.0.0.1' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('the network address of a request or socket', () => {
  it.each([
    [false, undefined, '10.0.0.1'],
    [false, '203.0.113.7', '10.0.0.1'],
    [true, '203.0.113.7', '203.0.113.7'],
    // The client itself may send what precedes the proxy's entry.
    [true, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [true, undefined, '10.0.0.1'],
    [true, ' ', '10.0.0.1'],
  ])('with TRUST_PROXY %s and X-Forwarded-For %s is %s', (TRUST_PROXY, forwarded, address) => {
    expect(networkAddress(request(forwarded), { TRUST_PROXY })).toBe(address);
  });
});
