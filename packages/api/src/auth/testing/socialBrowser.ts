import type { OpenIdServer } from '@snaplore/core/testing/openIdServer';

/** A browser as far as signing in at a provider goes: it follows addresses and keeps each host's cookies. */
export interface SocialBrowser {
  /** The provider's address that the product sends to. */
  begin(path?: string): Promise<URL>;
  /**
   * Signs in at the provider, there sent by `address`; without a subject, refuses. Gives the way back, not yet gone.
   */
  signInThere(address: URL, subject: string): Promise<URL>;
  /** Goes the way back; gives the screen it ends at, with its host. */
  comeBack(address: URL): Promise<URL>;
  /** What the cookie jar holds for the product. */
  cookies: Map<string, string>;
}

/** @param origin where the product listens in this test, whatever it calls itself. */
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
  const led = async (address: string | URL): Promise<URL> => {
    const next = await go(address);
    if (!next) throw new Error(`${String(address)} leads nowhere`);
    return next;
  };
  /** The product as it calls itself, at the port where it listens. */
  const asListening = (address: URL): string => `${origin}${address.pathname}${address.search}`;

  return {
    cookies: own,
    begin: async (path = '/api/login/social/acme') => await led(`${origin}${path}`),
    signInThere: async (address, subject) => {
      let next = await led(address);
      while (next.origin === server.issuer) {
        if (next.pathname.startsWith('/sign-in/')) next.searchParams.set('subject', subject);
        next = await led(next);
      }
      return next;
    },
    comeBack: async (address) => await led(asListening(address)),
  };
}
