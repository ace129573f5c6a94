import { sqlIsActiveOwner } from '../access/companyRoles.js';
import type { Em } from '../kernel/database.js';
import { idArray } from '../kernel/ids.js';

/**
 * Who becomes the root owner of companies when theirs leaves: of the other active owners the one who joined first
 * (docs/domains/leaving.md). On the system role.
 * @returns their ids by company; a company without another owner is left out.
 */
export async function successorsIn(
  em: Em,
  ownerId: string,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await em.execute<{ company_id: string; user_id: string }[]>(
    `select distinct on (m.company_id) m.company_id, m.user_id from membership m join app_user u on u.id = m.user_id
     where m.company_id = any(?::uuid[]) and m.user_id <> ? and ${sqlIsActiveOwner} and u.email is not null
     order by m.company_id, m.id`,
    [idArray(companyIds), ownerId],
  );
  return new Map(rows.map((row) => [row.company_id, row.user_id]));
}
