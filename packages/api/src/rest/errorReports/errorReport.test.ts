import { envelopeOf } from '@snaplore/core/testing/collector';
import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.js';

describe('the tunnel of error reports', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi({ ADDRESS_LIMIT_FACTOR: '1' });
  });
  afterAll(async () => {
    await api.close();
  });

  const send = async (text: string) => await api.rest('POST', '/', { text });
  const sized = (bytes: number): string => {
    const empty = envelopeOf({ message: '' }).length;
    return envelopeOf({ message: 'x'.repeat(bytes - empty) });
  };

  it('accepts an envelope up to its largest size, and none above', async () => {
    expect(await send(sized(limits.errorEnvelopeBytes))).toEqual({ status: 204, body: '' });
    expect(await send(sized(limits.errorEnvelopeBytes + 1))).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    });
  });

  it('refuses what is not an envelope, and other methods', async () => {
    for (const text of ['hello', '{}', ''])
      expect(await send(text)).toMatchObject({ status: 422, body: { code: 'BAD_INPUT' } });
    expect(await api.rest('GET', '/')).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
  });

  it('refuses an address that sends too many', async () => {
    const statuses: number[] = [];
    while (statuses.length < limits.perAddress['report an error'].burst && statuses.at(-1) !== 429)
      statuses.push((await send(envelopeOf({}))).status);
    expect(statuses[0]).toBe(204);
    expect(await send(envelopeOf({}))).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    const { headers } = await fetch(`${api.origin}/api/`, { method: 'POST', body: envelopeOf({}) });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
