import { withoutTokens } from '../kernel/withoutTokens.js';

/** Deeper than any real error report. */
const depthMax = 20;
const secretKey = new RegExp(
  'cookie|authorization|password|passwd|token|ticket|secret|api_?key|credential|e-?mail|ip_address|username|' +
    'query_string|^(headers|body|env)$',
  'i',
);

/** Every repetition in these patterns is bounded, so that no text takes long. */
function scrubText(text: string): string {
  return withoutTokens(
    text
      .toWellFormed()
      .replaceAll('\0', '')
      .replace(/[?#&][\w.%~[\]-]{1,100}=[^\s"'<>]*/g, '')
      .replace(/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer …')
      .replace(/[\w.+%-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '[e-mail]'),
  );
}

/**
 * Removes secrets and personal data at any depth: cookies, headers, bodies, e-mail addresses, queries and tokens of
 * URLs (docs/domains/errorReports.md).
 */
function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= depthMax) return null;
  if (Array.isArray(value)) return value.map((each) => scrub(each, depth + 1));
  const kept = Object.entries(value).filter(([key]) => !secretKey.test(key));
  return Object.fromEntries(kept.map(([key, each]) => [scrubText(key), scrub(each, depth + 1)]));
}

/** Scrubs a whole event: keeps the URL and method of its request, and the id of its user. */
export function scrubEvent(event: Record<string, unknown>): Record<string, unknown> {
  const { request, user, release, ...rest } = event;
  const part = (of: unknown, keys: string[]): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(typeof of === 'object' && of !== null ? of : {}).filter(([key]) => keys.includes(key)),
    );
  return {
    ...(scrub(rest) as Record<string, unknown>),
    // A release may be a commit hash, which would be taken for a token.
    ...(typeof release === 'string' && /^[\w.@+-]{1,120}$/.test(release) ? { release } : {}),
    ...(request === undefined ? {} : { request: scrub(part(request, ['url', 'method'])) }),
    ...(user === undefined ? {} : { user: scrub(part(user, ['id'])) }),
  };
}
