import { describe, expect, it } from 'vitest';
import { addressIn, pageHostOf } from './companyHost.js';

const lumen = { slug: 'lumen', domain: 'lumen.snaplore.localhost' };

describe("the company of a page's host", () => {
  it.each([
    ['lumen.snaplore.localhost', { kind: 'own' }],
    ['night.snaplore.localhost', { kind: 'other', slug: 'night' }],
    ['snaplore.localhost', { kind: 'shared' }],
    ['app.snaplore.localhost', { kind: 'shared' }],
    ['api.snaplore.localhost', { kind: 'shared' }],
    ['a.lumen.snaplore.localhost', { kind: 'shared' }],
    ['evilsnaplore.localhost', { kind: 'shared' }],
    ['localhost', { kind: 'shared' }],
    ['127.0.0.1', { kind: 'shared' }],
  ])('is determined for %s', (hostname, place) => {
    expect(pageHostOf(hostname, lumen)).toEqual(place);
  });

  it('is shared everywhere if companies have no hosts', () => {
    for (const hostname of ['10.0.0.5', 'lumen.example.com'])
      expect(pageHostOf(hostname, { slug: 'lumen', domain: '10.0.0.5' })).toEqual({ kind: 'shared' });
  });

  it("decides where to go next: to the company's host from a company's, and nowhere else from a shared one", () => {
    const at = (hostname: string) => ({ hostname, protocol: 'http:', port: '4000' });
    expect(addressIn(lumen, '/drafts', at('night.snaplore.localhost'))).toBe(
      'http://lumen.snaplore.localhost:4000/drafts',
    );
    expect(addressIn(lumen, '/drafts', at('localhost'))).toBe('/drafts');
    expect(addressIn(lumen, '/', { hostname: 'night.snaplore.localhost', protocol: 'https:', port: '' })).toBe(
      'https://lumen.snaplore.localhost/',
    );
  });
});
