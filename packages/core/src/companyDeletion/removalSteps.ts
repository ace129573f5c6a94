import { idArray } from '../kernel/ids.js';
import type { Tx } from '../outbox/transaction.js';
import { removeFilesOf } from './removeFilesOf.js';
import { removeCompanyJobs } from './removeCompanyJobs.js';
import { removeSlackConnections } from './removeSlackConnections.js';

/** Rows of one table in a transaction: few enough that its locks are short. */
const rowBatch = 2_000;
/** Articles in a transaction, with all that is in them. */
export const articleBatch = 50;
const workspaceBatch = 50;
const peopleBatch = 50;
/** A part of the search index is a few large rows. */
const segmentBatch = 5;

/** One of the steps in which a deleted company's rows go. */
export interface RemovalStep {
  /** What goes, for the job's log. */
  name: string;
  /** Removes the next rows, in a transaction of its own. @returns how many: 0 once there are none. */
  removeNext(tx: Tx, companyId: string): Promise<number>;
}

/** Rows that are found by an index of their company. */
const rowsOf = (table: string, batch = rowBatch): RemovalStep => ({
  name: table,
  removeNext: async ({ em }, companyId) => {
    const gone = await em.execute<object[]>(
      `delete from ${table} where ctid = any(array(
         select ctid from ${table} where company_id = ? limit ${String(batch)})) returning 1`,
      [companyId],
    );
    return gone.length;
  },
});

const nextIds = async ({ em }: Tx, companyId: string, table: string, batch: number): Promise<string[]> => {
  const rows = await em.execute<{ id: string }[]>(
    `select id from ${table} where company_id = ? limit ${String(batch)} for update`,
    [companyId],
  );
  return rows.map(({ id }) => id);
};

/** What is in an article goes by cascade; its files are removed by a job that is enqueued in the same transaction. */
const articles: RemovalStep = {
  name: 'article',
  removeNext: async (tx, companyId) => {
    const ids = await nextIds(tx, companyId, 'article', articleBatch);
    if (ids.length === 0) return 0;
    await removeFilesOf(tx, 'article_id', ids);
    await tx.em.execute('delete from article where id = any(?::uuid[])', [idArray(ids)]);
    return ids.length;
  },
};

const workspaces: RemovalStep = {
  name: 'workspace',
  removeNext: async (tx, companyId) => {
    const ids = await nextIds(tx, companyId, 'workspace', workspaceBatch);
    if (ids.length === 0) return 0;
    await removeFilesOf(tx, 'workspace_id', ids);
    await tx.em.execute('delete from workspace where id = any(?::uuid[])', [idArray(ids)]);
    return ids.length;
  },
};

/** Members, now or before, with what they have in this company alone; their accounts stay. */
const people: RemovalStep = {
  name: 'membership',
  removeNext: async (tx, companyId) => {
    const rows = await tx.em.execute<{ user_id: string }[]>(
      `select user_id from membership where company_id = ? union select user_id from former_member where company_id = ?
       limit ${String(peopleBatch)}`,
      [companyId, companyId],
    );
    if (rows.length === 0) return 0;
    const users = idArray(rows.map((row) => row.user_id));
    for (const table of ['session', 'notification', 'search_history', 'membership', 'former_member'])
      await tx.em.execute(`delete from ${table} where user_id = any(?::uuid[]) and company_id = ?`, [users, companyId]);
    return rows.length;
  },
};

/**
 * All of them, in the order in which they run. What is not named here goes with these, or with the company's own row
 * (`removeCompany`).
 */
export const removalSteps: readonly RemovalStep[] = [
  { name: 'slack_integration', removeNext: removeSlackConnections },
  rowsOf('search_entry'),
  rowsOf('search_word'),
  rowsOf('search_tail'),
  rowsOf('search_number'),
  rowsOf('search_window'),
  rowsOf('search_rebuilt'),
  rowsOf('search_segment', segmentBatch),
  rowsOf('event'),
  rowsOf('mail'),
  rowsOf('ai_usage'),
  rowsOf('ai_feedback'),
  articles,
  workspaces,
  people,
  rowsOf('user_group', workspaceBatch),
  rowsOf('invitation'),
  rowsOf('audit_entry'),
  { name: 'job', removeNext: removeCompanyJobs },
];
