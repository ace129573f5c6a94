import { dataExportRows } from '@snaplore/schema/leaving';
import type { Caller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { csvRows, pagesOf } from './csvRows.js';

interface Row {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  role: string;
  status: string;
  groups: string;
  at: Date;
}

/** Members, and open invitations behind them. */
const statements = [
  `select m.id, u.first_name, u.last_name, u.email, m.role, m.status, m.created_at as at, coalesce((
     select string_agg(g.title, '; ' order by g.title) from group_member gm join user_group g on g.id = gm.group_id
     where gm.user_id = m.user_id), '') as groups
   from membership m join app_user u on u.id = m.user_id where m.id > ? order by m.id`,
  `select i.id, i.first_name, i.last_name, i.email, i.role, 'invited' as status, i.created_at as at, '' as groups
   from invitation i where i.accepted_at is null and i.expires_at > now() and i.id > ? order by i.id`,
];

/** The people of a company as CSV, for a job of it (docs/domains/dataExports.md). */
export function companyPeople(caller: Caller): AsyncGenerator<string> {
  const first = '00000000-0000-0000-0000-000000000000';
  return csvRows(
    ['first name', 'last name', 'email', 'role', 'status', 'groups', 'since'],
    (async function* pages() {
      for (const sql of statements) {
        const read = async (after: string | null): Promise<Row[]> =>
          await reader(caller).execute<Row[]>(`${sql} limit ${dataExportRows}`, [after ?? first]);
        for await (const rows of pagesOf(dataExportRows, read))
          yield rows.map((row) => [
            row.first_name,
            row.last_name,
            row.email,
            row.role,
            row.status,
            row.groups,
            new Date(row.at),
          ]);
      }
    })(),
  );
}
