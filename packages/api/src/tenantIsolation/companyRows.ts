import pg from 'pg';

/** Every row of a company, as text, by its table: searched for in answers, and compared afterwards. */
export type CompanyRows = ReadonlyMap<string, readonly string[]>;

/** Reads the rows of companies without row-level security. The tables are listed by the database, not here. */
interface RowReader {
  rowsOf(companyId: string): Promise<CompanyRows>;
  close(): Promise<void>;
}

/** The rows of a table that belong to a company, and what changes with every write to one of them. */
interface TableRead {
  version: string;
  rows: readonly string[];
}

const ofMembers = 'exists (select 1 from membership m where m.user_id = t.id and m.company_id = $1)';
/** A row has another place, and another transaction that wrote it, after each write. */
const version = "count(*) || ' ' || coalesce(sum(hashtextextended(t.ctid::text || ' ' || t.xmin::text, 0)), 0)";

/** Each attempt asks for every row, and few tables have changed since the one before: only those are read again. */
export async function openRowReader(ownerUrl: string): Promise<RowReader> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows: owned } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = " +
      "'company_id'",
  );
  const conditions = new Map(owned.map(({ name }) => [name, 'company_id = $1']));
  conditions.set('company', 'id = $1').set('app_user', ofMembers);
  const versions = {
    name: 'versions',
    text: [...conditions]
      .map(([name, of]) => `select '${name}' as name, ${version} as version from "${name}" t where ${of}`)
      .join(' union all '),
  };
  const reads = new Map<string, Map<string, TableRead>>();

  async function rowsIn(name: string, companyId: string): Promise<string[]> {
    const text = `select to_jsonb(t)::text as row from "${name}" t where ${String(conditions.get(name))}`;
    const { rows } = await client.query<{ row: string }>({ name, text, values: [companyId] });
    return rows.map(({ row }) => `${name} ${row}`);
  }

  return {
    rowsOf: async (companyId) => {
      const known = reads.get(companyId) ?? new Map<string, TableRead>();
      reads.set(companyId, known);
      const { rows } = await client.query<{ name: string; version: string }>({ ...versions, values: [companyId] });
      for (const now of rows)
        if (known.get(now.name)?.version !== now.version)
          known.set(now.name, { version: now.version, rows: await rowsIn(now.name, companyId) });
      return new Map([...known].map(([name, read]) => [name, read.rows]));
    },
    close: async () => {
      await client.end();
    },
  };
}

/** The rows of `rows` that `among` has not. */
export function missingIn(among: CompanyRows, rows: CompanyRows): string[] {
  return [...rows].flatMap(([name, of]) => {
    const others = among.get(name);
    // What was not read again is the same.
    if (others === of) return [];
    const known = new Set(others);
    return of.filter((row) => !known.has(row));
  });
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const shortId = /"(?:short_id|key)": "([^"]+)"/g;
/** Random tokens contain what is shorter by chance: it cannot be searched for. */
const shortestId = 10;

/** By row: most rows are the same for all attempts. */
const idsOfRows = new Map<string, readonly string[]>();

function idsIn(row: string): readonly string[] {
  const ids = idsOfRows.get(row) ?? [
    ...(row.match(uuid) ?? []),
    ...[...row.matchAll(shortId)].map(([, id]) => id as string),
  ];
  const tooShort = ids.find((id) => id.length < shortestId);
  if (tooShort !== undefined) throw new Error(`'${tooShort}' is too short for an id, in ${row}`);
  idsOfRows.set(row, ids);
  return ids;
}

const idsOf = (rows: CompanyRows): string[] => [...rows.values()].flat().flatMap(idsIn);

/**
 * What another company must never get: the company's mark, which all its texts contain, and every id that only it has.
 */
export function secretsOf(mark: string, rows: CompanyRows, others: CompanyRows): string[] {
  const shared = new Set(idsOf(others));
  return [mark, ...new Set(idsOf(rows).filter((id) => !shared.has(id)))];
}

const isUuid = (text: string): boolean => text.length === 36 && text[8] === '-';

/** The secrets found in `value`, which may be any JSON value: its ids are listed once, for hundreds of secrets. */
export function secretsIn(value: unknown, secrets: readonly string[]): string[] {
  const text = JSON.stringify(value ?? null).toLowerCase();
  const ids = new Set(text.match(uuid));
  return secrets.filter((secret) => (isUuid(secret) ? ids.has(secret) : text.includes(secret.toLowerCase())));
}
