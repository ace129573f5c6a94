interface Place {
  origin: string;
  hostname: string;
}

/**
 * Where a login route is opened: on another host of the product in a new tab. A page outside of the companies' hosts
 * has a session that those do not know: it stays where it is (docs/domains/platform.md).
 */
export function loginPlace(url: string, slug: string, { origin, hostname }: Place): 'here' | 'newTab' {
  const target = new URL(url);
  const base = target.hostname.startsWith(`${slug}.`) ? target.hostname.slice(slug.length + 1) : target.hostname;
  const isOurs = hostname === base || hostname.endsWith(`.${base}`);
  return target.origin === origin || !isOurs ? 'here' : 'newTab';
}
