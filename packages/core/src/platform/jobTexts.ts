import { withoutTokens } from '../kernel/withoutTokens.js';
import type { Job } from '../outbox/job.entity.js';

/** Parameters that are whole texts of somebody, or might give access. */
const hiddenParams = /envelope|password|secret|token|ticket|cookie|authorization/i;

/**
 * Returns a job's parameters as JSON, without texts and secrets of anybody (docs/domains/jobs.md). Payloads hold ids
 * and storage keys alone; an error report is the exception.
 */
export function jobParams({ payload }: Pick<Job, 'payload'>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(payload), (key, value: unknown) =>
    hiddenParams.test(key) && typeof value === 'string' ? '[removed]' : value,
  ) as Record<string, unknown>;
}

const secretName = 'password|secret|token|ticket|signature|credential|api[-_]?key|cookie|authorization';
const secretValue = new RegExp(
  `\\b([\\w-]*(?:${secretName})[\\w-]*["']?\\s*[=:]\\s*)(?:"[^"]*"|'[^']*'|[^\\s&,;}]+)`,
  'gi',
);

/**
 * Returns an error or a log without what might give access: names and passwords in addresses, values of queries and
 * headers that are called a secret, bearer tokens, and what is as long as a token (docs/domains/jobs.md).
 */
export function withoutSecrets(text: string): string {
  return withoutTokens(
    text
      .replace(/(\w+:\/\/)[^\s/@]+@/g, '$1…@')
      .replace(/\b(bearer|basic)\s+[\w+/=.~-]+/gi, '$1 …')
      .replace(secretValue, '$1…'),
  );
}
