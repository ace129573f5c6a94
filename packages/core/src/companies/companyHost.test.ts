import { describe, expect, it } from 'vitest';
import { companySlug } from '@snaplore/schema/slugs';
import { companyBase, companyDomain, companyOrigin, isOwnHost, slugOfHost } from './companyHost.js';

const at = (publicUrl: string) => ({ publicUrl, companyHosts: { kind: 'wildcard' } as const });
const lumen = { slug: 'lumen', hostCreatedAt: null };

describe('company hosts', () => {
  it.each([
    ['http://localhost:4000', 'snaplore.localhost', 'lumen.snaplore.localhost'],
    ['http://snaplore.localhost:4000', 'snaplore.localhost', 'lumen.snaplore.localhost'],
    ['https://kb.example.com', 'kb.example.com', 'lumen.kb.example.com'],
    ['http://192.168.1.20:4000', null, '192.168.1.20'],
    ['http://[::1]:4000', null, '[::1]'],
    ['http://intranet', null, 'intranet'],
  ])('are below the base of %s, if it is a domain name', (publicUrl, base, domain) => {
    expect(companyBase(at(publicUrl))).toBe(base);
    expect(companyDomain(at(publicUrl), lumen)).toBe(domain);
  });

  it('are shown once they were made, where they are made one by one', () => {
    const config = {
      publicUrl: 'https://kb.example.com',
      companyHosts: { kind: 'created', address: 'http://127.0.0.1:9', secret: 's'.repeat(16) } as const,
    };
    expect(companyOrigin(config, lumen)).toBe('https://kb.example.com');
    expect(companyOrigin(config, { ...lumen, hostCreatedAt: new Date() })).toBe('https://lumen.kb.example.com');
  });

  it('name the company by their first label only', () => {
    const config = at('https://kb.example.com');
    expect(slugOfHost(config, 'Lumen.kb.example.com')).toBe('lumen');
    for (const other of [
      'kb.example.com',
      'app.kb.example.com',
      'api.kb.example.com',
      'a.lumen.kb.example.com',
      'lumen.example.com',
      'lumen.kb.example.com.evil.test',
      'evilkb.example.com',
      'localhost',
      '127.0.0.1',
      '',
    ])
      expect(slugOfHost(config, other), other).toBeNull();
  });

  it('belong to the product, as does the shared host', () => {
    const config = at('http://localhost:4000');
    for (const host of ['localhost', 'snaplore.localhost', 'lumen.snaplore.localhost'])
      expect(isOwnHost(config, host), host).toBe(true);
    for (const host of ['evilsnaplore.localhost', 'snaplore.localhost.evil.test', 'example.com', '127.0.0.1'])
      expect(isOwnHost(config, host), host).toBe(false);
  });

  it.each([
    ['Lumen Bikes', 'lumen-bikes'],
    ['Élan Café & Söhne', 'elan-cafe-sohne'],
    ['Привіт', 'team'],
    ['API', 'api-team'],
    ['  xn--test  ', 'xn-test'],
    ['x'.repeat(80), 'x'.repeat(40)],
  ])('are named after the title: %s', (title, slug) => {
    expect(companySlug(title)).toBe(slug);
  });
});
