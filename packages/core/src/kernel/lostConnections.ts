import type { Pool, PoolClient } from 'pg';

/** How long whoever holds a connection may take to notice that it or its pool is gone, in milliseconds. */
const noticeWithinMs = 1_000;

/**
 * Gives connections back to their pool that their holder never will. One is a connection that the server has dropped:
 * a transaction whose rollback fails with it is not released by the ORM, and each would take a place of the pool for
 * good. The other is a connection that comes when its pool is already ending: the ORM's driver forgets the pool first,
 * fails over whatever arrives after that and does not release it, and closing would wait for good.
 */
export function giveBackLostConnections(pool: Pool): void {
  const held = new Set<PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) => {
    const giveBack = (): void => {
      setTimeout(() => {
        if (held.has(client)) client.release(true);
      }, noticeWithinMs).unref();
    };
    client.once('end', giveBack);
    if (pool.ending) giveBack();
  });
}
