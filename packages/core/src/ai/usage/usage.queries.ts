import * as limits from '@snaplore/schema/limits';
import { authorize } from '../../access/authorize.js';
import { AppError } from '../../kernel/appError.js';
import type { MemberCaller } from '../../kernel/caller.js';
import { databaseNow } from '../../kernel/databaseClock.js';
import { idArray } from '../../kernel/ids.js';
import { rowReader } from '../../outbox/rowReader.js';
import { AiUsage, type UsagePurpose } from './aiUsage.entity.js';
import { monthOf, presentMonth } from './lockMonth.js';

/** What several calls used together. Calls that a service refused are none; running ones are not yet. */
export interface UsageSum {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  images: number;
  /** The sound that was transcribed, in milliseconds. */
  soundMs: number;
  /** In millionths of the currency. */
  costMicros: number;
  /** How many of the calls were counted here, since the service did not say what they used. */
  estimated: number;
}

/** What a company used of AI in a month. */
export interface MonthOfUsage {
  /** 'YYYY-MM', in UTC. */
  month: string;
  total: UsageSum;
  /** Those who spent the most, each with `userId`; null for all deleted accounts together. */
  people: (UsageSum & { userId: string | null })[];
  /** How many people there are, more than `people` may list. */
  peopleCount: number;
  purposes: (UsageSum & { purpose: UsagePurpose })[];
  models: (UsageSum & { model: string })[];
}

const nothing: UsageSum = {
  ...{ calls: 0, inputTokens: 0, outputTokens: 0, images: 0, soundMs: 0, costMicros: 0, estimated: 0 },
};

/** Calls that have ended and may have cost something, in a month from `?` to before `?`. */
const ended = `company_id = ? and created_at >= ? and created_at < ? and state in ('used','interrupted')`;

/** The first moment of a month, and of the next one. @throws AppError BAD_INPUT. */
export function boundsOf(month: string): [Date, Date] {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw new AppError('BAD_INPUT', {}, { month: 'YYYY-MM' });
  const [year = 0, number = 1] = month.split('-').map(Number);
  return [new Date(Date.UTC(year, number - 1)), new Date(Date.UTC(year, number))];
}

type GroupRow = Record<keyof UsageSum | 'many', string | null> & {
  part: number;
  user_id: string | null;
  purpose: UsagePurpose | null;
  model: string | null;
};

/** What `grouping(user_id, purpose, model)` is for each list: a bit for each column that is not grouped by. */
const parts = { total: 0b111, people: 0b011, purposes: 0b101, models: 0b110 };

/**
 * Returns what the company used of AI in a month, by person, purpose and model, the most expensive first: one
 * statement, however much it is (docs/domains/aiUsage.md).
 * @throws AppError FORBIDDEN, BAD_INPUT.
 */
export async function getUsage(caller: MemberCaller, month: string): Promise<MonthOfUsage> {
  const { companyId } = caller.viewer;
  authorize(caller.viewer, 'Company.viewAiUsage', { id: companyId });
  const rows = await rowReader(caller).execute<GroupRow>(
    `select * from (
       select *, row_number() over (partition by part order by "costMicros" desc, calls desc, user_id, purpose, model)
           as place, count(*) over (partition by part) as many
       from (select grouping(user_id, purpose, model) as part, user_id, purpose, model, count(*) as calls,
           sum(input_tokens) as "inputTokens", sum(output_tokens) as "outputTokens", sum(images) as images,
           sum(sound_ms) as "soundMs", sum(cost_micros) as "costMicros",
           count(*) filter (where is_estimated) as estimated
         from ai_usage where ${ended}
         group by grouping sets ((), (user_id), (purpose), (model))) grouped) placed
     where place <= ? order by part, place`,
    [companyId, ...boundsOf(month), limits.aiUsageRows],
  );
  const of = (part: number): GroupRow[] => rows.filter((row) => row.part === part);
  const people = of(parts.people);
  return {
    month,
    total: of(parts.total).map(sumOf).at(0) ?? nothing,
    people: people.map((row) => ({ ...sumOf(row), userId: row.user_id })),
    peopleCount: Number(people[0]?.many ?? 0),
    purposes: of(parts.purposes).map((row) => ({ ...sumOf(row), purpose: row.purpose ?? 'write' })),
    models: of(parts.models).map((row) => ({ ...sumOf(row), model: row.model ?? '' })),
  };
}

const sumOf = (row: GroupRow): UsageSum => ({
  calls: Number(row.calls),
  inputTokens: Number(row.inputTokens ?? 0),
  outputTokens: Number(row.outputTokens ?? 0),
  images: Number(row.images ?? 0),
  soundMs: Number(row.soundMs ?? 0),
  costMicros: Number(row.costMicros ?? 0),
  estimated: Number(row.estimated),
});

/**
 * Returns the months that the company used AI in, the latest first, beginning with the present one; none whose calls
 * are purged by now (docs/domains/aiUsage.md).
 * @throws AppError FORBIDDEN.
 */
export async function listUsageMonths(caller: MemberCaller): Promise<string[]> {
  const { companyId } = caller.viewer;
  authorize(caller.viewer, 'Company.viewAiUsage', { id: companyId });
  const present = presentMonth();
  const rows = await rowReader(caller).execute<{ month: string }>(
    'select month from ai_month where company_id = ? and month < ? and month > ? order by month desc limit ?',
    [companyId, present, monthOf(databaseNow(-limits.aiUsageKeptMs)), limits.aiUsageMonths - 1],
  );
  return [present, ...rows.map(({ month }) => month)];
}

/** One call, as the download lists it. */
export interface UsedCall {
  usage: AiUsage;
  /** Empty once the account is deleted. */
  userName: string;
}

/**
 * Returns all calls of a month, the first one first, in pages of `limits.aiUsageCsvRows`, read as they are consumed
 * (docs/domains/aiUsage.md). The right and the month are checked at the call.
 * @throws AppError FORBIDDEN, BAD_INPUT.
 */
export function everyUsedCall(caller: MemberCaller, month: string): AsyncIterable<UsedCall[]> {
  const { companyId } = caller.viewer;
  authorize(caller.viewer, 'Company.viewAiUsage', { id: companyId });
  const [from, to] = boundsOf(month);
  return (async function* pages() {
    let after: AiUsage | null = null;
    for (;;) {
      const rows = await readCalls(caller, companyId, after, { from, to });
      if (rows.length > 0) yield rows;
      after = rows.at(-1)?.usage ?? null;
      if (after === null || rows.length < limits.aiUsageCsvRows) return;
    }
  })();
}

async function readCalls(
  caller: MemberCaller,
  companyId: string,
  after: AiUsage | null,
  { from, to }: { from: Date; to: Date },
): Promise<UsedCall[]> {
  const rows = rowReader(caller);
  const usages = await rows.find(
    AiUsage,
    'u',
    `where ${ended} and (created_at, id) > (?, ?::uuid) order by created_at, id limit ?`,
    [companyId, from, to, after?.createdAt ?? from, after?.id ?? lowestId, limits.aiUsageCsvRows],
  );
  const ids = [...new Set(usages.map(({ userId }) => userId))].filter((id) => id !== null);
  const people = await rows.execute<{ id: string; name: string }>(
    `select id, trim(first_name || ' ' || last_name) as name from app_user where id = any(?::uuid[])`,
    [idArray(ids)],
  );
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return usages.map((usage) => ({ usage, userName: names.get(usage.userId ?? '') ?? '' }));
}

const lowestId = '00000000-0000-0000-0000-000000000000';
