import pg from 'pg';

/**
 * Runs `work` while the database refuses to end sessions: a command that ends sessions must then change nothing at all.
 */
export async function whileSessionsCannotEnd(ownerUrl: string, work: () => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      'create function refuse_end() returns trigger language plpgsql ' +
        "as $$ begin raise exception 'no session ends now'; end $$",
    );
    await client.query(
      'create trigger refuse_end before update of revoked_at on session for each row execute function refuse_end()',
    );
    await work();
  } finally {
    await client.query('drop function if exists refuse_end() cascade');
    await client.end();
  }
}
