import { parseArgs } from 'node:util';
import { countJobs, listJobs, retryJobs, type JobOverview } from '@snaplore/core/jobs/manageJobs';
import { isId } from '@snaplore/core/kernel/ids';
import type { AppServices } from '@snaplore/core/kernel/services';
import { jobAttemptLimits, jobStatuses, type JobName, type JobStatus } from '@snaplore/schema/jobs';

/** Invalid arguments of `pnpm jobs`; the message is its usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = [
  'Usage: pnpm jobs [--status failed|new|processing|done] [--name NAME] [--limit COUNT]',
  '       pnpm jobs retry ID…',
  '       pnpm jobs retry --all [--name NAME]',
].join('\n');

const listedUsually = 50;
const listedMost = 1_000;
const errorLength = 160;

function readName(name: string | undefined): JobName | undefined {
  if (name === undefined) return undefined;
  if (!(name in jobAttemptLimits))
    throw new UsageError(`There are no jobs ${name}; there are ${Object.keys(jobAttemptLimits).join(', ')}.`);
  return name as JobName;
}

function readStatus(status: string): JobStatus {
  const known = jobStatuses.find((each) => each === status);
  if (!known) throw new UsageError(usage);
  return known;
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > listedMost)
    throw new UsageError(`--limit is a whole number from 1 to ${String(listedMost)}.`);
  return limit;
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        status: { type: 'string', default: 'failed' },
        name: { type: 'string' },
        limit: { type: 'string', default: String(listedUsually) },
        all: { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new UsageError(usage);
  }
}

const time = (at: Date | null): string => (at ? `${at.toISOString().slice(0, 19)}Z` : 'never');

/** Shortens a text to one line without control characters for the terminal: an error may quote other services. */
const oneLine = (text: string): string => {
  const line = text.replace(/[\s\p{Control}]+/gu, ' ').trim();
  return line.length > errorLength ? `${line.slice(0, errorLength)}…` : line;
};

function describe({
  id,
  companyId,
  name,
  status,
  attempts,
  limit,
  lastAttemptAt,
  nextAttemptAt,
  error,
}: JobOverview): string[] {
  const facts = [`${id}  ${name}  ${status}  ${String(attempts)}/${String(limit)}`, `last ${time(lastAttemptAt)}`];
  if (status === 'new') facts.push(`next ${time(nextAttemptAt)}`);
  facts.push(companyId === null ? 'no company' : `company ${companyId}`);
  return [facts.join('  '), ...(error === null ? [] : [`    ${oneLine(error)}`])];
}

/**
 * Lists jobs, or restarts failed ones (docs/domains/jobs.md).
 * @param args the arguments of `pnpm jobs`.
 * @returns the lines to print.
 * @throws UsageError.
 */
export async function jobsCommand(services: AppServices, args: readonly string[]): Promise<string[]> {
  const {
    values,
    positionals: [verb, ...ids],
  } = readArguments(args);
  const name = readName(values.name);
  if (verb === undefined) {
    const jobs = await listJobs(services, { status: readStatus(values.status), name }, readLimit(values.limit));
    const counts = await countJobs(services);
    const total = `Jobs: ${jobStatuses.map((status) => `${String(counts[status])} ${status}`).join(', ')}.`;
    return [total, ...jobs.flatMap(describe)];
  }
  if (verb !== 'retry' || values.all === ids.length > 0 || (name !== undefined && !values.all))
    throw new UsageError(usage);
  const isWrong = (id: unknown): boolean => !isId(id);
  const wrong = ids.find(isWrong);
  if (wrong !== undefined) throw new UsageError(`${wrong} is no id of a job.\n${usage}`);
  const retried = await retryJobs(services, values.all ? { name: name ?? null } : { ids });
  const left = ids.filter((id) => !retried.includes(id.toLowerCase()));
  return [`${String(retried.length)} failed jobs will run again.`, ...left.map((id) => `  ${id}: no failed job`)];
}
