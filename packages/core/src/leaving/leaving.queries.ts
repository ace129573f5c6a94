import * as limits from '@snaplore/schema/limits';
import { leavingCountMax, successorsListed } from '@snaplore/schema/leaving';
import { authorize } from '../access/authorize.js';
import { sqlIsActiveOwner } from '../access/companyRoles.js';
import type { User } from '../accounts/user.entity.js';
import { Company } from '../companies/company.entity.js';
import type { MemberCaller } from '../kernel/caller.js';
import { findMembers } from '../members/members.queries.js';
import { systemReader } from '../outbox/system.js';
import { reader } from '../outbox/transaction.js';

/** What goes and what stays when the caller deletes their account; each number is at most `leavingCountMax`. */
export interface Leaving {
  companies: number;
  /** Of the personal workspaces: they go. */
  personalArticles: number;
  /** Of other workspaces: they stay. */
  articles: number;
  comments: number;
  /** Those that have to be handed over or deleted first. */
  toHandOver: Company[];
}

/** Counts it over all companies of the caller (docs/domains/leaving.md). */
export async function readLeaving({ viewer, services }: MemberCaller): Promise<Leaving> {
  const { userId } = viewer;
  authorize(viewer, 'Account.view', { userId });
  const em = systemReader(services, 'show what leaving takes');
  const counted = (rows: string): string => `(select count(*)::int from (${rows} limit ${leavingCountMax}) as counted)`;
  const written = (isPersonal: string): string =>
    counted(
      `select 1 from article a join workspace w on w.id = a.workspace_id
       where a.deleted_at is null and ${isPersonal}`,
    );
  const [counts] = await em.execute<Omit<Leaving, 'toHandOver'>[]>(
    `select ${counted('select 1 from membership where user_id = ?')} as companies,
       ${written("w.visibility = 'personal' and w.author_id = ?")} as "personalArticles",
       ${written("w.visibility <> 'personal' and a.author_id = ?")} as articles,
       ${counted('select 1 from comment where author_id = ?')} as comments`,
    [userId, userId, userId, userId],
  );
  const alone = await em.execute<{ id: string }[]>(
    `select c.id from company c where c.owner_id = ? and c.deleted_at is null and not exists (
       select 1 from membership m join app_user u on u.id = m.user_id
       where m.company_id = c.id and m.user_id <> c.owner_id and ${sqlIsActiveOwner} and u.email is not null
     ) order by c.id limit ?`,
    [userId, limits.ownCompaniesListed],
  );
  return {
    companies: counts?.companies ?? 0,
    personalArticles: counts?.personalArticles ?? 0,
    articles: counts?.articles ?? 0,
    comments: counts?.comments ?? 0,
    toHandOver: await em.find(Company, { id: { $in: alone.map(({ id }) => id) } }, { orderBy: { id: 'asc' } }),
  };
}

/**
 * Active members whom the root owner may hand the company over to, by name (docs/domains/leaving.md).
 * @throws AppError FORBIDDEN but for the root owner.
 */
export async function findSuccessors(caller: MemberCaller, query: string): Promise<User[]> {
  const { companyId, userId } = caller.viewer;
  authorize(caller.viewer, 'Company.handOver', await reader(caller).findOneOrFail(Company, { id: companyId }));
  return (await findMembers(caller, query, successorsListed)).filter(({ id }) => id !== userId);
}
