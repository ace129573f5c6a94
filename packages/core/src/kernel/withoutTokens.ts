/** Removes possible tokens from a path: what follows a segment that takes one, and any segment as long as one. */
export function withoutTokens(path: string): string {
  return path
    .replace(/(\/(?:signup|invited|password-reset|login|shared)\/+)[^/\s"']+/gi, '$1…')
    .replace(/[\w-]{40,}/g, '…');
}
