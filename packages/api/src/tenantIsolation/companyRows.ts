import pg from 'pg';

/** Every row of a company, as text: searched for in answers, and compared afterwards. */
export type CompanyRows = readonly string[];

/** Reads the rows of companies without row-level security. The tables are listed by the database, not here. */
interface RowReader {
  rowsOf(companyId: string): Promise<CompanyRows>;
  close(): Promise<void>;
}

export async function openRowReader(ownerUrl: string): Promise<RowReader> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = " +
      "'company_id'",
  );
  const each = tables.map(
    ({ name }) => `select '${name} ' || to_jsonb(t)::text as row from "${name}" t where company_id = $1`,
  );
  const question = [
    ...each,
    "select 'company ' || to_jsonb(t)::text from company t where id = $1",
    `select 'app_user ' || to_jsonb(t)::text from app_user t where exists
      (select 1 from membership m where m.user_id = t.id and m.company_id = $1)`,
  ].join(' union all ');
  return {
    rowsOf: async (companyId) =>
      (await client.query<{ row: string }>(question, [companyId])).rows.map(({ row }) => row).sort(),
    close: async () => {
      await client.end();
    },
  };
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const shortId = /"(?:short_id|key)": "([^"]+)"/g;

/** By row: most rows are the same for all attempts. */
const idsOfRows = new Map<string, readonly string[]>();

function idsIn(row: string): readonly string[] {
  const ids = idsOfRows.get(row) ?? [
    ...(row.match(uuid) ?? []),
    ...[...row.matchAll(shortId)].map(([, id]) => id as string),
  ];
  idsOfRows.set(row, ids);
  return ids;
}

/**
 * What another company must never get: the company's mark, which all its texts contain, and every id that only it has.
 */
export function secretsOf(mark: string, rows: CompanyRows, others: CompanyRows): string[] {
  const shared = new Set(others.flatMap(idsIn));
  return [mark, ...new Set(rows.flatMap(idsIn).filter((id) => !shared.has(id)))];
}

const isUuid = (text: string): boolean => text.length === 36 && text[8] === '-';

/** The secrets found in `value`, which may be any JSON value: its ids are listed once, for hundreds of secrets. */
export function secretsIn(value: unknown, secrets: readonly string[]): string[] {
  const text = JSON.stringify(value ?? null).toLowerCase();
  const ids = new Set(text.match(uuid));
  return secrets.filter((secret) => (isUuid(secret) ? ids.has(secret) : text.includes(secret.toLowerCase())));
}
