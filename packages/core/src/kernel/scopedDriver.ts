import { PostgreSqlConnection, PostgreSqlDriver, type Configuration } from '@mikro-orm/postgresql';
import { sendStatement, type Scope } from './scopedQuery.js';

type TransactionOptions = NonNullable<Parameters<PostgreSqlConnection['transactional']>[1]>;
type Work = Parameters<PostgreSqlConnection['transactional']>[0];
type Context = Parameters<Work>[0];

/** A compiled statement of the ORM's query builder: its values are in its text. */
interface Compiled {
  sql: string;
}

/**
 * The ORM's connection, which begins a transaction for each statement that is asked outside one, because its scope has
 * to end with it. Here such a statement is sent in one message with its scope (`scopedQuery.ts`). What begins a
 * transaction itself has one.
 */
class ScopedConnection extends PostgreSqlConnection {
  override async transactional<T>(work: (trx: Context) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    const { sessionContext, ctx, eventBroadcaster } = options;
    // Only what the ORM begins by itself has no broadcaster.
    const isImplicit = sessionContext !== undefined && ctx === undefined && eventBroadcaster === undefined;
    if (!isImplicit || sessionContext.role !== undefined) return await super.transactional(work, options);
    const scope = Object.fromEntries(
      Object.entries(sessionContext.variables ?? {}).map(([name, value]) => [
        name,
        this.stringifySessionVariable(value),
      ]),
    );
    // The ORM asks nothing else of the transaction of one statement.
    const executor = { executeQuery: async (compiled: Compiled) => await this.send(compiled, scope) };
    return await work(executor as unknown as Context);
  }

  private async send({ sql }: Compiled, scope: Scope) {
    const pool = await this.getNativeClient();
    const client = await pool.connect();
    try {
      const { command, rowCount, rows } = await sendStatement(client, { text: sql }, scope);
      const isWrite = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
      return { numAffectedRows: isWrite ? BigInt(rowCount ?? 0) : undefined, rows };
    } finally {
      client.release();
    }
  }
}

/** The driver of the ORM for PostgreSQL, on `ScopedConnection`. */
export class ScopedDriver extends PostgreSqlDriver {
  protected override readonly connection: ScopedConnection;

  constructor(config: Configuration) {
    super(config);
    this.connection = new ScopedConnection(this.config);
  }
}
