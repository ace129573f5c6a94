import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { DefaultLogger, type LogContext } from '@mikro-orm/core';
import { MikroORM, defineConfig, type EntityManager, type Options } from '@mikro-orm/postgresql';
import pg from 'pg';
import { AppError } from './appError.js';
import { readDatabaseClock } from './databaseClock.js';
import { appRole, guestRole, systemRole } from './databaseRoles.js';
import { connectionOptions, requestTimeouts, systemTimeouts, type DatabaseTimeouts } from './databaseTimeouts.js';
import { releaseLostConnections } from './lostConnections.js';
import { RowPool } from './rowPool.js';
import { ScopedDriver } from './scopedDriver.js';
import { isCollecting, noteStatement } from './statementCount.js';

export type Em = EntityManager;

/** One database through its two roles. */
export interface Database {
  app: MikroORM;
  system: MikroORM;
  /** Rows without the ORM, on the same connections. */
  rows: { app: RowPool; system: RowPool };
  /** Plain connections of the everyday role, for LISTEN and hand-written statements. */
  appPool: pg.Pool;
  /** The address with the owner's rights, only for migrations and the scheduler's tables. */
  ownerUrl: string;
  close(): Promise<void>;
}

class StatementLogger extends DefaultLogger {
  override logQuery(context: LogContext): void {
    if (context.query) noteStatement(context.query);
  }

  override isEnabled(): boolean {
    return isCollecting();
  }

  override log(): void {
    // Silent: the product has its own log.
  }
}

/**
 * How long a request waits for a connection, in milliseconds, before it is refused: waiting longer would block
 * everything behind it.
 */
const connectionWithinMs = 10_000;

/** The entity classes of the higher layers. */
type Entities = NonNullable<Options['entities']>;

/** Returns the ORM's options for one role. Without `role`, the address's own user without timeouts. */
export function ormOptions(
  entities: Entities,
  url: string,
  role: string | undefined,
  poolSize: number,
  timeouts = requestTimeouts,
): Options {
  return defineConfig({
    driver: ScopedDriver,
    clientUrl: url,
    entities,
    metadataProvider: ReflectMetadataProvider,
    discovery: { warnWhenNoEntities: false },
    // Rows of a deleted company are reached by its members alone: no read of a tenant's rows joins the company.
    autoJoinRefsForFilters: false,
    filtersOnRelations: false,
    findOneOrFailHandler: (entity, where) =>
      // Deleted since the request began.
      entity === 'Company' ? new AppError('NOT_FOUND') : new Error(`No ${entity} ${JSON.stringify(where)}`),
    driverOptions: {
      application_name: 'snaplore',
      onPoolCreated: releaseLostConnections,
      connectionTimeoutMillis: connectionWithinMs,
      keepAlive: true,
      // Statements of one step are sent without waiting for each other (`rowPool.ts`).
      pipeline: true,
      ...(role === undefined ? {} : { options: connectionOptions(role, timeouts) }),
    },
    pool: { min: 0, max: poolSize, idleTimeoutMillis: 60_000 },
    forceUtcTimezone: true,
    debug: ['query'],
    highlighter: undefined,
    colors: false,
    loggerFactory: (options) => new StatementLogger(options),
    // The functions of the guests' policies are written by hand (`migrations/0025_guests.ts`).
    schemaGenerator: {
      ignoreRoutines: true,
      ignoreSchema: [],
      skipTables: ['agenda_jobs', 'agenda_logs', 'schema_migration'],
    },
  });
}

/** The product cannot run on this database. The message is one line. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** How often the database's clock is read: its time may be set, and a machine that slept continues with the old one. */
const clockEveryMs = 5_000;

/**
 * Sets this process's clock by the database's, now and periodically.
 * @returns a function that stops it.
 */
async function keepClock(pool: pg.Pool): Promise<() => void> {
  const ask = async (): Promise<number> => {
    const { rows } = await pool.query<{ time: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as time',
    );
    if (!rows[0]) throw new DatabaseError('The database did not return its time');
    return rows[0].time;
  };
  // The first answer includes the time to connect; the second is more precise.
  await readDatabaseClock(ask);
  await readDatabaseClock(ask);
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    // While the database is unavailable the clock continues from its last answer.
    readDatabaseClock(ask)
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  }, clockEveryMs).unref();
  return () => {
    clearInterval(timer);
  };
}

/**
 * Opens the database with its two roles.
 * @param entities every table of the product (`wiring/entities.ts`).
 * @param timeouts replaces the defaults of both roles.
 * @throws DatabaseError when the everyday role or that of guests can bypass row-level security.
 */
export async function openDatabase(
  entities: Entities,
  url: string,
  poolSize: number,
  timeouts?: DatabaseTimeouts,
): Promise<Database> {
  const [app, system] = await Promise.all([
    MikroORM.init(ormOptions(entities, url, appRole, poolSize, timeouts)),
    MikroORM.init(
      ormOptions(entities, url, systemRole, Math.max(2, Math.ceil(poolSize / 2)), timeouts ?? systemTimeouts),
    ),
  ]);
  // The ORM inspects the database before its first statement; here, so that no request waits for it.
  await Promise.all([app, system].map((orm) => orm.em.getConnection().execute('select 1')));
  // Not the ORM's own pool, which reads times as text; the scheduler does not expect that.
  const appPool = new pg.Pool({
    connectionString: url,
    application_name: 'snaplore',
    options: connectionOptions(appRole, timeouts ?? requestTimeouts),
    max: poolSize,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: connectionWithinMs,
    keepAlive: true,
  });
  // A dropped connection also fails the query waiting on it; without a listener its event would end the process.
  releaseLostConnections(appPool);
  appPool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  const stopClock = await keepClock(appPool);
  const database: Database = {
    app,
    system,
    rows: { app: await RowPool.of(app), system: await RowPool.of(system) },
    appPool,
    ownerUrl: url,
    close: async () => {
      stopClock();
      await Promise.all([app.close(true), system.close(true), appPool.end()]);
    },
  };
  try {
    await refuseBypassing(appPool, [appRole, guestRole]);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * Checks that neither a connection's own role nor any of these may bypass row-level security.
 * @throws DatabaseError naming the role that may, or that is missing.
 */
export async function refuseBypassing(pool: pg.Pool, roles: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from (select current_user::text as name union select unnest($1::text[])) given
     where not exists (select 1 from pg_roles where rolname = name and not rolsuper and not rolbypassrls)`,
    [roles],
  );
  if (rows[0])
    throw new DatabaseError(
      `The database role "${rows[0].name}" is a superuser, may bypass row-level security or does not exist; ` +
        `refusing to start`,
    );
}
