const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** True for an address that a note may link to: no script hides in it. An address without a scheme is a path. */
export function isSafeLink(address: unknown): address is string {
  if (typeof address !== 'string' || address === '') return false;
  // Browsers skip control characters and spaces when they read the scheme; so do we.
  const bare = address.replace(
    /[\u0000-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f\u3000\ufeff]/g,
    '',
  );
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(bare)?.[1];
  return scheme === undefined || schemes.has(scheme.toLowerCase());
}
