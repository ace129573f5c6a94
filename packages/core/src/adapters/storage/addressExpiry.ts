/**
 * Returns when an address that is signed now expires, in seconds since 1970. Long-lived ones expire on full quarters of
 * an hour, so that a reload gets the same, cached address.
 * @param now in milliseconds since 1970
 */
export function addressExpiry(now: number, expiresInSeconds: number): number {
  const step = expiresInSeconds >= 3600 ? 900 : 1;
  return Math.ceil((Math.floor(now / 1000) + expiresInSeconds) / step) * step;
}
