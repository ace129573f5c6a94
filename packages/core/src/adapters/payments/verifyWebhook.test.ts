import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedWebhook } from './verifyWebhook.js';

const body = Buffer.from('{"event_id":"evt_1"}');
const now = 1_790_000_000_000;
const secret = 'the-secret-of-now';
const former = 'the-secret-before';
const sign = (by: string, seconds = now / 1_000, over = body): string =>
  createHmac('sha256', by)
    .update(`${String(seconds)}:`)
    .update(over)
    .digest('hex');
const header = (signatures: string[], seconds = now / 1_000): string =>
  [`ts=${String(seconds)}`, ...signatures.map((each) => `h1=${each}`)].join(';');
const check = (text: string, secrets = [secret]): boolean => isSignedWebhook({ body, header: text, secrets, now });

describe('the signature of a webhook', () => {
  it('counts by any of the secrets and any of the signatures, while a secret is exchanged', () => {
    expect(check(header([sign(secret)]))).toBe(true);
    expect(check(header([sign('somebody else'), sign(secret)]))).toBe(true);
    expect(check(header([sign(secret), sign('somebody else')]))).toBe(true);
    expect(check(header([sign(former)]), [secret, former])).toBe(true);
    expect(check(header([sign(former)]))).toBe(false);
  });

  it('counts up to 300 s away in either direction', () => {
    for (const away of [-300, 0, 300]) {
      const seconds = now / 1_000 + away;
      expect(check(header([sign(secret, seconds)], seconds)), String(away)).toBe(true);
    }
    for (const away of [-301, 301]) {
      const seconds = now / 1_000 + away;
      expect(check(header([sign(secret, seconds)], seconds)), String(away)).toBe(false);
    }
  });

  it.each([
    ['no header', ''],
    ['no time', `h1=${sign(secret)}`],
    ['another time than the signed one', header([sign(secret)], now / 1_000 + 1)],
    ['two times', `ts=1;${header([sign(secret)])}`],
    ['a time that is no number', `ts=now;h1=${sign(secret)}`],
    ['a signature over other bytes', header([sign(secret, now / 1_000, Buffer.from('{}'))])],
    ['a signature that is cut', header([sign(secret).slice(0, 62)])],
    ['a signature in capitals', header([sign(secret).toUpperCase()])],
    ['more signatures than are compared', header([...Array<string>(5).fill(sign('somebody')), sign(secret)])],
  ])('does not count with %s', (_name, text) => {
    expect(check(text)).toBe(false);
  });
});
