import { describe, expect, it } from 'vitest';
import { readConfig } from './config.js';

const acme = {
  OIDC_PROVIDERS: 'google, acme-id',
  OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
  OIDC_GOOGLE_CLIENT_ID: 'g-client',
  OIDC_GOOGLE_CLIENT_SECRET: 'g-secret',
  OIDC_ACME_ID_ISSUER: 'http://localhost:9000/realms/acme',
  OIDC_ACME_ID_CLIENT_ID: 'a-client',
  OIDC_ACME_ID_CLIENT_SECRET: 'a-secret',
  OIDC_ACME_ID_TITLE: 'Acme ID',
};

describe('the settings of sign-in providers', () => {
  it('are empty by default', () => {
    expect(readConfig({}).oidcProviders).toEqual([]);
    expect(readConfig({ OIDC_PROVIDERS: '' }).oidcProviders).toEqual([]);
  });

  it('name several providers in order, each with a title', () => {
    expect(readConfig(acme).oidcProviders).toEqual([
      {
        name: 'google',
        title: 'Google',
        issuer: new URL('https://accounts.google.com'),
        clientId: 'g-client',
        clientSecret: 'g-secret',
      },
      {
        name: 'acme-id',
        title: 'Acme ID',
        issuer: new URL('http://localhost:9000/realms/acme'),
        clientId: 'a-client',
        clientSecret: 'a-secret',
      },
    ]);
  });

  it.each([
    [{ OIDC_GOOGLE_CLIENT_ID: ' ' }, "Settings: OIDC_GOOGLE_CLIENT_ID is needed, since OIDC_PROVIDERS names 'google'"],
    [
      { OIDC_ACME_ID_CLIENT_SECRET: undefined },
      "Settings: OIDC_ACME_ID_CLIENT_SECRET is needed, since OIDC_PROVIDERS names 'acme-id'",
    ],
    [
      { OIDC_GOOGLE_ISSUER: 'http://accounts.google.com' },
      'Settings: OIDC_GOOGLE_ISSUER must be an address that begins with https:// (http:// on this machine only)',
    ],
    [
      { OIDC_GOOGLE_ISSUER: 'google' },
      'Settings: OIDC_GOOGLE_ISSUER must be an address that begins with https:// (http:// on this machine only)',
    ],
    [{ OIDC_PROVIDERS: 'google,google' }, 'Settings: OIDC_PROVIDERS names a provider twice'],
    [
      { OIDC_PROVIDERS: 'a/b' },
      "Settings: OIDC_PROVIDERS 'a/b' must be lower-case letters, digits and hyphens, a letter first",
    ],
  ])('report a mistake in one line (%#)', (change, line) => {
    expect(() => readConfig({ ...acme, ...change })).toThrow(line);
  });
});

describe('the settings of Slack', () => {
  const app = { SLACK_CLIENT_ID: '12.34', SLACK_CLIENT_SECRET: 'secret' };

  it('are empty by default, and use slack.com unless an address is set', () => {
    expect(readConfig({}).slack).toBeNull();
    expect(readConfig({ SLACK_ADDRESS: 'https://slack.example' }).slack).toBeNull();
    expect(readConfig(app).slack).toEqual({ address: 'https://slack.com', clientId: '12.34', clientSecret: 'secret' });
    expect(readConfig({ ...app, SLACK_ADDRESS: 'http://localhost:9/' }).slack?.address).toBe('http://localhost:9');
  });

  it.each([
    [{ SLACK_CLIENT_SECRET: '' }, 'Settings: SLACK_CLIENT_ID and SLACK_CLIENT_SECRET are needed together'],
    [
      { SLACK_ADDRESS: 'http://slack.example' },
      'Settings: SLACK_ADDRESS must be an address that begins with https:// (http:// on this machine only)',
    ],
    [{ SLACK_ADDRESS: 'slack' }, 'Settings: SLACK_ADDRESS must be an address that begins with http:// or https://'],
  ])('report a mistake in one line (%#)', (change, line) => {
    expect(() => readConfig({ ...app, ...change })).toThrow(line);
  });
});
