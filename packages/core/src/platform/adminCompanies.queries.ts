import { companiesPageSize, platformQueryMax, type CompanySort } from '@snaplore/schema/platform';
import { authorize } from '../access/authorize.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { escapeLike } from '../kernel/escapeLike.js';
import { optionalText, requireId } from '../kernel/input.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { systemReader } from '../outbox/system.js';
import { readOverviews, type CompanyOverview } from './companyOverviews.js';
import { pageOffset } from './pageOffset.js';

/** A filter; omitted parts do not narrow the list. */
export interface CompaniesFilter {
  /** Part of the title or of the domain, ignoring case. */
  query?: string | null | undefined;
  isBilling?: boolean | null | undefined;
  isAiEnabled?: boolean | null | undefined;
  isActivated?: boolean | null | undefined;
}

export interface CompaniesOrder {
  sort?: CompanySort | null | undefined;
  /** The default of `created` is descending, that of the others ascending. */
  isDescending?: boolean | null | undefined;
}

interface Row {
  id: string;
  key: string;
}

/** What each order compares before the id, as SQL, and how a cursor writes it. Each has an index. */
const sorts: Record<CompanySort, { key: string; type: 'text' | 'int' | null }> = {
  created: { key: "''", type: null },
  domain: { key: 'c.slug', type: 'text' },
  users: { key: 'u.users', type: 'int' },
  ai: { key: 'c.is_ai_enabled', type: 'int' },
  status: { key: 'c.is_activated', type: 'int' },
};

/** A part of an order as SQL, and what a cursor says of it as a value of the same type. */
function keysOf(sort: CompanySort): { columns: readonly string[]; written: string; given: string } {
  const { key, type } = sorts[sort];
  // Both columns are of one index: a cursor over two tables would pass all rows before it.
  const id = sort === 'users' ? 'u.company_id' : 'c.id';
  const isTruth = sort === 'ai' || sort === 'status';
  return {
    columns: [...(type === null ? [] : [key]), id],
    written: isTruth ? `(${key})::int::text` : `(${key})::text`,
    given: type === null ? '?::uuid' : `${isTruth ? '?::int::boolean' : `?::${type}`}, ?::uuid`,
  };
}

function conditions({ query, isBilling, isAiEnabled, isActivated }: CompaniesFilter): {
  where: string[];
  values: unknown[];
} {
  const text = optionalText(query ?? '', 'query', platformQueryMax);
  const like = `%${escapeLike(text)}%`;
  const parts: [string, unknown[]][] = [
    ...(text === '' ? [] : [['c.words like lower(?)', [like]] as [string, unknown[]]]),
    ...Object.entries({ is_billing: isBilling, is_ai_enabled: isAiEnabled, is_activated: isActivated }).flatMap(
      ([column, value]): [string, unknown[]][] => (value == null ? [] : [[`c.${column} = ?`, [value]]]),
    ),
  ];
  return {
    where: ['c.deleted_at is null', ...parts.map(([sql]) => sql)],
    values: parts.flatMap(([, values]) => values),
  };
}

/** The numbers of users are read where they say the order alone. */
const from = (sort: CompanySort): string =>
  sort === 'users' ? 'company_user_count u join company c on c.id = u.company_id' : 'company c';
const all = (where: readonly string[]): string => `where ${where.join(' and ')}`;

/** Reads `size + 1` rows of the list: behind a cursor, or behind so many rows. */
async function readKeys(
  caller: MemberCaller,
  filter: CompaniesFilter,
  { sort, isDescending }: CompaniesOrder,
  { size, after, offset = 0 }: { size: number; after?: string | null | undefined; offset?: number },
): Promise<Row[]> {
  const by = sort ?? 'created';
  const isDown = isDescending ?? by === 'created';
  const { columns, written, given } = keysOf(by);
  const { where, values } = conditions(filter);
  if (after != null) {
    where.push(`(${columns.join(', ')}) ${isDown ? '<' : '>'} (${given})`);
    values.push(...cursorOf(by, after));
  }
  const way = isDown ? 'desc' : 'asc';
  const order = columns.map((column) => `${column} ${way}`).join(', ');
  return await systemReader(caller.services, 'administer companies').execute<Row[]>(
    `select c.id, ${written} as key from ${from(by)} ${all(where)} order by ${order} limit ? offset ?`,
    [...values, size + 1, offset],
  );
}

function cursorOf(sort: CompanySort, after: string): string[] {
  if (sort === 'created') return readCursor(after, 'id');
  const [key, id] = readCursor(after, sort === 'domain' ? 'text' : 'number', 'id');
  const isTruth = sort === 'ai' || sort === 'status';
  // What is larger than the column's type is no cursor of this list either.
  if (Number(key) > (isTruth ? 1 : 2 ** 31 - 1)) throw new AppError('BAD_INPUT', {}, { after: 'unknown cursor' });
  return [key, id];
}

const cursorKey =
  (sort: CompanySort | null | undefined) =>
  ({ id, key }: Row): string[] =>
    sort == null || sort === 'created' ? [id] : [key, id];

/**
 * Returns one page of all companies (docs/domains/platform.md).
 * @throws AppError FORBIDDEN but for super admins, BAD_INPUT.
 */
export async function pageOfCompanies(
  caller: MemberCaller,
  filter: CompaniesFilter,
  order: CompaniesOrder,
  request: PageRequest,
): Promise<Page<CompanyOverview>> {
  authorize(caller.viewer, 'Platform.viewCompanies', null);
  const size = pageSize(request.first);
  const page = toPage(
    await readKeys(caller, filter, order, { size, after: request.after }),
    size,
    cursorKey(order.sort),
  );
  const em = systemReader(caller.services, 'administer companies');
  const ids = page.nodes.map(({ id }) => id);
  return { pageInfo: page.pageInfo, nodes: await readOverviews(em, ids) };
}

/**
 * Returns the companies of a numbered page, the newest first (docs/domains/platform.md).
 * @throws AppError FORBIDDEN but for super admins, BAD_INPUT beyond `pageNumberMax`.
 */
export async function numberedPageOfCompanies(
  caller: MemberCaller,
  filter: CompaniesFilter,
  page: number | null | undefined,
): Promise<CompanyOverview[]> {
  authorize(caller.viewer, 'Platform.viewCompanies', null);
  const size = companiesPageSize;
  const rows = await readKeys(caller, filter, {}, { size, offset: pageOffset(page, size) });
  const em = systemReader(caller.services, 'administer companies');
  return await readOverviews(
    em,
    rows.slice(0, size).map(({ id }) => id),
  );
}

/**
 * Returns the length of the whole filtered list (docs/domains/platform.md).
 * @throws AppError FORBIDDEN but for super admins, BAD_INPUT.
 */
export async function countCompanies({ viewer, services }: MemberCaller, filter: CompaniesFilter): Promise<number> {
  authorize(viewer, 'Platform.viewCompanies', null);
  const { where, values } = conditions(filter);
  const [row] = await systemReader(services, 'administer companies').execute<{ count: number }[]>(
    `select count(*)::int as count from company c ${all(where)}`,
    values,
  );
  return row?.count ?? 0;
}

/**
 * Returns one company of the platform (docs/domains/platform.md).
 * @throws AppError FORBIDDEN but for super admins, NOT_FOUND.
 */
export async function getCompanyOverview({ viewer, services }: MemberCaller, id: string): Promise<CompanyOverview> {
  authorize(viewer, 'Platform.viewCompanies', null);
  const em = systemReader(services, 'administer companies');
  const [found] = await readOverviews(em, [requireId(id)]);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
