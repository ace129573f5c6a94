import { newOwner } from '@snaplore/core/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/testApi.js';

describe('every answer', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await openTestApi();
    ({ token } = await newOwner(api.app.services));
  });
  afterAll(async () => {
    await api.close();
  });

  const requests: [string, string, RequestInit, number][] = [
    ['an answer of REST', '/api/company/slug/lumen-bikes', {}, 200],
    ['a refusal of REST', '/api/user/me', {}, 401],
    ['an unknown call', '/api/no/such/call', {}, 404],
    ['an address that cannot be decoded', '/api/article/%E0%A4%A', {}, 404],
    [
      'a body that is no JSON',
      '/api/login',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
      400,
    ],
    [
      'an answer of GraphQL',
      '/graphql',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":"{ __typename }"}' },
      200,
    ],
    [
      'a torn GraphQL request',
      '/graphql',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
      400,
    ],
    ['the sign of life', '/healthz', {}, 200],
    ['a media address without a signature', '/media/x', {}, 403],
    ['the playground, to anybody', '/graphiql', {}, 404],
    ['an unknown file of the screens', '/assets/none.js', {}, 404],
    ['an unknown address', '/nothing-here', { method: 'POST' }, 404],
  ];

  it.each(requests)('has the security headers and a request id: %s', async (_what, path, options, status) => {
    const response = await fetch(`${api.origin}${path}`, options);
    expect(response.status).toBe(status);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-eval');
    if (!path.startsWith('/media')) expect(policy).toContain(`; connect-src 'self' ws://${new URL(api.origin).host}; `);
    if (!path.startsWith('/media')) expect(policy).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('x-powered-by')).toBeNull();
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    const body = await response.text();
    expect(body).not.toMatch(/\bat .+:\d+:\d+/);
    expect(body).not.toContain('<pre>');
  });

  it('allows WebAssembly in the worker that recognises text alone', async () => {
    const policyOf = async (path: string): Promise<string> =>
      (await fetch(`${api.origin}${path}`)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/assets/ocrWorker-A1b2_c-3.js')).toContain("; script-src 'self' 'wasm-unsafe-eval'; ");
    for (const path of ['/', '/assets/x/ocrWorker-1.js', '/assets/ocrWorker-1.js/', '/ocrWorker-1.js'])
      expect(await policyOf(path)).toContain("; script-src 'self'; ");
  });

  it('takes a valid request id from the client', async () => {
    const idFor = async (given: string): Promise<string | null> =>
      (await fetch(`${api.origin}/healthz`, { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(await idFor('trace-0123456789')).toBe('trace-0123456789');
    expect(await idFor('a b; drop')).not.toBe('a b; drop');
  });

  it('is not cacheable when it is personal', async () => {
    const response = await fetch(`${api.origin}/api/user/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('sets HSTS where the product is served over https', async () => {
    const secure = await openTestApi({ PUBLIC_URL: 'https://snaplore.example' });
    const response = await fetch(`${secure.origin}/healthz`);
    expect(response.headers.get('strict-transport-security')).toContain('max-age=');
    await secure.close();
  });

  it('lets the checkout alone load and frame the payment provider, where it takes the payments', async () => {
    const paying = await openTestApi({
      ...{ PAYMENTS: 'paddle', PADDLE_API_KEY: 'a key', PADDLE_CLIENT_TOKEN: 'a token' },
      PADDLE_WEBHOOK_SECRET: 'a secret of a webhook',
    });
    const headersOf = async ({ origin }: TestApi, path: string): Promise<string[]> => {
      const { headers } = await fetch(`${origin}${path}`);
      return ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy'].map(
        (name) => headers.get(name) ?? '',
      );
    };
    const [policy, permissions, opener] = await headersOf(paying, '/checkout?transactionId=txn_1');
    expect(policy).toMatch(/script-src 'self' https:\/\/cdn\.paddle\.com .*; style-src/);
    expect(policy).toMatch(/connect-src 'self' .*https:\/\/checkout-service\.paddle\.com/);
    expect(policy).toContain('; frame-src https://buy.paddle.com ');
    expect(permissions).toContain('payment=(self "https://buy.paddle.com" ');
    expect(opener).toBe('same-origin-allow-popups');
    for (const [other, path] of [
      [paying, '/'],
      [paying, '/subscription'],
      [paying, '/checkout/more'],
      [paying, '/api/checkout'],
      [api, '/checkout'],
    ] as const) {
      const [strict, denied, alone] = await headersOf(other, path);
      expect(strict).not.toContain('paddle');
      expect(strict).not.toContain('frame-src');
      expect(denied).toContain('payment=()');
      expect(alone).toBe('same-origin');
    }
    await paying.close();
  });
});
