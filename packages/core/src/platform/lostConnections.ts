import type { Pool, PoolClient } from 'pg';

/** How long whoever holds a connection may take to notice that it is gone, in milliseconds. */
const noticeWithinMs = 1_000;

/**
 * Gives a connection that the server has dropped back to its pool when its holder does not. A transaction whose
 * rollback fails with the connection is never released by the ORM: each would take a place of the pool for good.
 */
export function giveBackLostConnections(pool: Pool): void {
  const held = new Set<PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      setTimeout(() => {
        if (held.has(client)) client.release(true);
      }, noticeWithinMs).unref();
    });
  });
}
