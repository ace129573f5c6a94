import pg from 'pg';
import { appRole } from '../../kernel/databaseRoles.js';
import { newId } from '../../kernel/ids.js';

/** A separate database for tests of notes, cloned from the migrated template. */
export interface NoteDatabase {
  url: string;
  /** Connections of the everyday role. */
  pool: pg.Pool;
  /** A connection with the owner's rights, which bypasses row-level security. */
  owner: pg.Client;
  /** Creates a company with one article and one text tab, without the rows around them. */
  newTab(companyId?: string): Promise<{ companyId: string; articleId: string; tabId: string }>;
  close(): Promise<void>;
}

export async function openNoteDatabase(clusterUrl: string): Promise<NoteDatabase> {
  const name = `notes_${newId().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  await admin.query(`create database ${name} template template_snaplore`);
  await admin.end();
  const address = new URL(clusterUrl);
  address.pathname = `/${name}`;
  const owner = new pg.Client({ connectionString: address.href });
  await owner.connect();
  // The rows that these tables reference belong to other domains and are not created.
  await owner.query('set session_replication_role = replica');
  const pool = new pg.Pool({ connectionString: address.href, options: `-c role=${appRole}`, max: 4 });
  return {
    url: address.href,
    pool,
    owner,
    newTab: async (companyId = newId()) => {
      const [articleId, tabId] = [newId(), newId()];
      await owner.query(
        `insert into company (id, title, slug, owner_id, created_at)
         values ($1::uuid, 'Velo', $1::text, $1::uuid, now()) on conflict do nothing`,
        [companyId],
      );
      await owner.query(
        `insert into text_tab (id, company_id, article_id, title, position, is_pinned, created_at)
         values ($1, $2, $3, 'Note', 0, false, now())`,
        [tabId, companyId, articleId],
      );
      return { companyId, articleId, tabId };
    },
    close: async () => {
      await pool.end();
      await owner.end();
    },
  };
}
