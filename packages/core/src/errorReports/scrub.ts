import { withoutTokens } from '../kernel/withoutTokens.js';

/** Deeper than a report of an error ever is. */
const depthMax = 20;
const secretKey =
  /cookie|authorization|password|passwd|token|ticket|secret|api_?key|credential|e-?mail|ip_address|username|query_string|^(headers|body|env)$/i;

/** Every repetition is bounded, so that no text takes long. */
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
 * A report without what is nobody's business: cookies, headers, bodies, addresses of people, the queries of addresses
 * and tokens in their paths, wherever they stand.
 */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= depthMax) return null;
  if (Array.isArray(value)) return value.map((each) => scrub(each, depth + 1));
  const kept = Object.entries(value).filter(([key]) => !secretKey.test(key));
  return Object.fromEntries(kept.map(([key, each]) => [scrubText(key), scrub(each, depth + 1)]));
}

/** The same for a whole event: of the request only its address and method stay, of the person only their id. */
export function scrubEvent(event: Record<string, unknown>): Record<string, unknown> {
  const { request, user, release, ...rest } = event;
  const part = (of: unknown, keys: string[]): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(typeof of === 'object' && of !== null ? of : {}).filter(([key]) => keys.includes(key)),
    );
  return {
    ...(scrub(rest) as Record<string, unknown>),
    // A release may be a commit's hash, which is as long as a token.
    ...(typeof release === 'string' && /^[\w.@+-]{1,120}$/.test(release) ? { release } : {}),
    ...(request === undefined ? {} : { request: scrub(part(request, ['url', 'method'])) }),
    ...(user === undefined ? {} : { user: scrub(part(user, ['id'])) }),
  };
}
