import pg from 'pg';
import type { PoolClient } from 'pg';

/** Settings of PostgreSQL for one statement, by name, in the order in which they are made. */
export type Scope = Readonly<Record<string, string>>;

/** What `pg` gives to a query that writes itself to its connection. */
interface Wire {
  bind(message: { portal: string; statement: string; values: readonly string[] }): void;
  execute(message: { portal: string }): void;
}

/** The parts of `pg.Query` that a scope changes. */
interface WireQuery {
  callback:
    ((error: Error | null, result: { command: string; rowCount: number | null; rows: object[] }) => void) | null;
  requiresPreparation(): boolean;
  prepare(connection: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
}

/** A statement with its parameters; `name` keeps it prepared on its connection, `types` reads its columns. */
export interface Statement {
  text: string;
  values?: readonly unknown[];
  name?: string | undefined;
  types?: pg.TypeOverrides;
}

const PgQuery = pg.Query as unknown as new (statement: Statement) => WireQuery;

/**
 * A statement that brings its scope: `set_config(…, true)` and the statement are sent in one message that ends with one
 * Sync. PostgreSQL treats both as one transaction up to that Sync, so that the settings end with it, whatever happens:
 * one round trip instead of those for begin, set_config, statement and commit (docs/architecture.md).
 */
class ScopedQuery extends PgQuery {
  private isScoping = true;

  constructor(
    statement: Statement,
    private readonly scopeName: string,
    private readonly settings: readonly string[],
  ) {
    super(statement);
  }

  /** Always in the extended protocol: only there one message holds two statements, each with its parameters. */
  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: Wire): void {
    connection.bind({ portal: '', statement: this.scopeName, values: this.settings });
    connection.execute({ portal: '' });
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (!this.isScoping) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.isScoping) this.isScoping = false;
    else super.handleCommandComplete(message, connection);
  }
}

/** The statement that makes a scope of these settings: its name is the same wherever it is prepared. */
const scopeSql = (names: readonly string[]): string =>
  `select ${names.map((name, index) => `set_config('${name}', $${String(index + 1)}, true)`).join(', ')}`;

/** A short name, which PostgreSQL limits, for the settings of a scope: there are as many as kinds of viewers. */
const scopeNames = new Map<string, string>();
function nameOfScope(names: readonly string[]): string {
  const key = names.join(' ');
  const name = scopeNames.get(key) ?? `scope ${String(scopeNames.size)}`;
  scopeNames.set(key, name);
  return name;
}

/** The scopes that are prepared on each connection, by name. */
const prepared = new WeakMap<PoolClient, Set<string>>();

/** Prepares the statement of a scope once for each connection, ahead of the statement that uses it. */
function prepareScope(client: PoolClient, scopeName: string, scope: Scope): void {
  const known = prepared.get(client) ?? new Set<string>();
  prepared.set(client, known);
  if (known.has(scopeName)) return;
  known.add(scopeName);
  // Outside a transaction such a setting ends at once. Without it the statement itself fails.
  client
    .query({ name: scopeName, text: scopeSql(Object.keys(scope)), values: Object.values(scope) })
    .catch(() => known.delete(scopeName));
}

/** What a statement returned. */
export interface StatementResult<Row = object> {
  command: string;
  rowCount: number | null;
  rows: Row[];
}

/**
 * Sends a statement on a connection of a pool that pipelines: together with its scope, or alone where that is null.
 * Rejects with the database's error.
 */
export async function sendStatement<Row>(
  client: PoolClient,
  statement: Statement,
  scope: Scope | null,
): Promise<StatementResult<Row>> {
  if (scope === null) {
    const result: StatementResult = await client.query(statement as pg.QueryConfig);
    return result as StatementResult<Row>;
  }
  const scopeName = nameOfScope(Object.keys(scope));
  prepareScope(client, scopeName, scope);
  const query = new ScopedQuery(statement, scopeName, Object.values(scope));
  return await new Promise((resolve, reject) => {
    query.callback = (error, result) => {
      if (error) reject(error);
      else resolve(result as StatementResult<Row>);
    };
    client.query(query as unknown as pg.Submittable);
  });
}
