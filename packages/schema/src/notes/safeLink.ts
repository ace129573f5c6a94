const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Returns whether a note may link to this address: it contains no script. An address without a scheme is a path. */
export function isSafeLink(address: unknown): address is string {
  if (typeof address !== 'string' || address === '') return false;
  // Browsers ignore control characters and spaces in a scheme.
  const bare = address.replace(
    /[\u0000-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f\u3000\ufeff]/g,
    '',
  );
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(bare)?.[1];
  return scheme === undefined || schemes.has(scheme.toLowerCase());
}
