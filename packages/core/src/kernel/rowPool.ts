import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { Pool, PoolClient } from 'pg';
import { EntityRows } from './entityRows.js';
import { numberedStatement } from './numberedStatement.js';
import { sendStatement, type Scope, type Statement } from './scopedQuery.js';
import { noteStatement } from './statementCount.js';

const types = new pg.TypeOverrides();
// A day stays a text, as the ORM reads it.
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);

interface Waiting {
  statement: Statement;
  scope: Scope | null;
  resolve: (rows: object[]) => void;
  reject: (error: unknown) => void;
}

/** One asker's connection, held while something that it asked is waiting or under way. */
interface Lane {
  client: PoolClient | null;
  /** What was asked in this turn of the event loop, and while a connection was waited for. */
  waiting: Waiting[];
  isSending: boolean;
  underWay: number;
}

/**
 * Reads rows on one role without the ORM; `ScopedDriver` sends the ORM's own statements on the same connections. What
 * one asker asks is run in the order of asking, and what it asks in one turn of the event loop is sent in one message.
 */
export class RowPool {
  private readonly lanes = new WeakMap<object, Lane>();

  private constructor(
    private readonly pool: Pool,
    readonly entities: EntityRows,
  ) {}

  static async of(orm: MikroORM): Promise<RowPool> {
    const connection = orm.driver.getConnection() as unknown as { getNativeClient(): Promise<Pool> };
    return new RowPool(await connection.getNativeClient(), new EntityRows(orm.getMetadata()));
  }

  /** Runs a statement with a `?` for each parameter, in a scope of its own; rejects with the database's error. */
  async read<Row>(asker: object, scope: Scope | null, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    noteStatement(sql);
    const statement: Statement = { ...numberedStatement(sql), values: parameters, types };
    const lane = this.lanes.get(asker) ?? { client: null, waiting: [], isSending: false, underWay: 0 };
    this.lanes.set(asker, lane);
    const rows = new Promise<object[]>((resolve, reject) => lane.waiting.push({ statement, scope, resolve, reject }));
    if (!lane.isSending) {
      lane.isSending = true;
      // Loaders of one step dispatch in this turn, one after the other.
      setImmediate(() => void this.send(lane));
    }
    return (await rows) as Row[];
  }

  private async send(lane: Lane): Promise<void> {
    try {
      lane.client ??= await this.pool.connect();
    } catch (error) {
      for (const { reject } of lane.waiting.splice(0)) reject(error);
      lane.isSending = false;
      return;
    }
    lane.isSending = false;
    const { client } = lane;
    const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
    stream.cork();
    for (const each of lane.waiting.splice(0)) {
      lane.underWay += 1;
      sendStatement<object>(client, each.statement, each.scope)
        .then(({ rows }) => {
          each.resolve(rows);
        }, each.reject)
        .finally(() => {
          lane.underWay -= 1;
          if (lane.underWay > 0 || lane.isSending) return;
          lane.client = null;
          client.release();
        });
    }
    stream.uncork();
  }
}
