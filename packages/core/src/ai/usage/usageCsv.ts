import { csvField } from '../../audit/auditCsv.js';
import type { MemberCaller } from '../../kernel/caller.js';
import { everyUsedCall, type UsedCall } from './usage.queries.js';

/** An amount of millionths, such as 0.00125, with no more decimals than it has. */
const decimal = (micros: number): string => String(micros / 1_000_000);

const columns: Record<string, (call: UsedCall, currency: string) => string> = {
  when: ({ usage }) => usage.createdAt.toISOString(),
  who: ({ userName }) => userName,
  purpose: ({ usage }) => usage.purpose,
  model: ({ usage }) => usage.model,
  'input tokens': ({ usage }) => String(usage.inputTokens),
  'output tokens': ({ usage }) => String(usage.outputTokens),
  images: ({ usage }) => String(usage.images),
  minutes: ({ usage }) => (usage.soundMs / 60_000).toFixed(2),
  estimated: ({ usage }) => (usage.isEstimated ? 'yes' : 'no'),
  interrupted: ({ usage }) => (usage.state === 'interrupted' ? 'yes' : 'no'),
  cost: ({ usage }) => decimal(usage.costMicros),
  currency: (_call, currency) => currency,
  'who (id)': ({ usage }) => usage.userId ?? '',
  'request (id)': ({ usage }) => usage.requestId,
};
const line = (fields: string[]): string => `${fields.map(csvField).join(',')}\r\n`;

/**
 * Returns the calls of a month as UTF-8 CSV with a byte order mark, the first one first, in parts as they are read
 * (docs/domains/aiUsage.md).
 * @param month 'YYYY-MM', in UTC.
 * @throws AppError FORBIDDEN, BAD_INPUT, at the call.
 */
export function usageCsv(caller: MemberCaller, month: string): AsyncIterable<string> {
  const pages = everyUsedCall(caller, month);
  const { AI_CURRENCY: currency } = caller.services.config;
  return (async function* pieces() {
    yield `\uFEFF${line(Object.keys(columns))}`;
    for await (const calls of pages) {
      yield calls.map((call) => line(Object.values(columns).map((column) => column(call, currency)))).join('');
    }
  })();
}
