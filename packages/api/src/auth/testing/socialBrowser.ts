import type { OpenIdServer } from '@snaplore/core/testing/openIdServer';

/** A browser that follows redirects and keeps the cookies of each host, as far as a provider's sign-in needs it. */
export interface SocialBrowser {
  /** Starts a sign-in; returns the provider's URL that the product redirects to. */
  begin(path?: string): Promise<URL>;
  /** Signs in at the provider, or refuses when there is no subject. Returns the callback URL without requesting it. */
  signInAtProvider(address: URL, subject: string): Promise<URL>;
  /** Requests the callback URL; returns the screen it ends at, with its host. */
  followCallback(address: URL): Promise<URL>;
  /** The cookies of the product. */
  cookies: Map<string, string>;
}

/** @param origin where the product listens in this test, whatever its public URL */
export function openSocialBrowser(origin: string, server: OpenIdServer): SocialBrowser {
  const own = new Map<string, string>();
  const there = new Map<string, string>();

  async function go(address: string | URL): Promise<URL | null> {
    const url = new URL(address);
    const jar = url.origin === server.issuer ? there : own;
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /Max-Age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const location = response.headers.get('location');
    return location === null ? null : new URL(location, url);
  }
  const redirectOf = async (address: string | URL): Promise<URL> => {
    const next = await go(address);
    if (!next) throw new Error(`${String(address)} leads nowhere`);
    return next;
  };
  /** The product's public URL, mapped to the port where it listens. */
  const asListening = (address: URL): string => `${origin}${address.pathname}${address.search}`;

  return {
    cookies: own,
    begin: async (path = '/api/login/social/acme') => await redirectOf(`${origin}${path}`),
    signInAtProvider: async (address, subject) => {
      let next = await redirectOf(address);
      while (next.origin === server.issuer) {
        if (next.pathname.startsWith('/sign-in/')) next.searchParams.set('subject', subject);
        next = await redirectOf(next);
      }
      return next;
    },
    followCallback: async (address) => await redirectOf(asListening(address)),
  };
}
