/** The panel of those who run the platform (docs/domains/platform.md). */

/** How long a super admin works in the place of a company's root owner at most, in milliseconds. */
export const loginAsMs = 60 * 60_000;

/** Companies on a page. */
export const companiesPageSize = 22;
/** Jobs on a page. */
export const jobsPageSize = 30;
/** How far the list of jobs is counted: of more, one above it is answered. */
export const jobsCountedMax = 10_000;
/** The last page that the documented parameter `page` reaches; cursors go on for ever. */
export const pageNumberMax = 1_000;
/** Characters of a search for companies or jobs. */
export const platformQueryMax = 100;
/** What stands for no search at all in the address of a documented call. */
export const everything = '0';
/** From so many attempts on a job may be begun again before it has failed. */
export const jobResetAttempts = 3;
/** Names of jobs that have failed, in one list. */
export const failedNamesMax = 200;
/** Characters of a job's parameters in a list. */
export const jobParamsListed = 1_000;
/** Messages about changed jobs are sent at most once in so many milliseconds. */
export const jobsChangedEveryMs = 1_000;

/** How the list of companies is sorted: `created` is the newest first. */
export const companySorts = ['created', 'domain', 'users', 'ai', 'status'] as const;
export type CompanySort = (typeof companySorts)[number];

const megabyte = 1_000_000;
const gigabyte = 1_000_000_000;

/**
 * Writes a number of bytes: megabytes with one decimal, and from 1 GB on whole gigabytes, both decimal
 * (docs/domains/platform.md).
 */
export function storageText(bytes: number): string {
  const megabytes = (bytes / megabyte).toFixed(1);
  // What is rounded to 1,000 MB is a gigabyte.
  return Number(megabytes) < 1_000 ? `${megabytes} MB` : `${String(Math.round(bytes / gigabyte))} GB`;
}
