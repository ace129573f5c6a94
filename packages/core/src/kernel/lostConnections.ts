import type { Pool, PoolClient } from 'pg';

/** How long the user of a connection may take to notice that it or its pool has ended, in milliseconds. */
const noticeWithinMs = 1_000;

/**
 * Releases connections that the ORM never releases. One kind is a connection that the server dropped: a transaction
 * whose rollback fails with it is not released, and each would occupy a place in the pool for ever. The other is a
 * connection that arrives while its pool is ending: the ORM's driver has already forgotten the pool, fails, and does
 * not release it, so that closing would wait for ever.
 */
export function releaseLostConnections(pool: Pool): void {
  const inUse = new Set<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    const release = (): void => {
      setTimeout(() => {
        if (inUse.has(client)) client.release(true);
      }, noticeWithinMs).unref();
    };
    client.once('end', release);
    if (pool.ending) release();
  });
}
