import { authorize } from '../access/authorize.js';
import { sqlViewerMay } from '../access/contentRules.js';
import type { MemberCaller } from '../kernel/caller.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { reader } from '../outbox/transaction.js';
import { sharesWithArticles, sqlIsLive } from './liveShare.js';
import type { Audience } from './share.entity.js';

/** A link of the company that opens an article now. */
export interface LiveLink {
  id: string;
  audience: Audience;
  /** Null for an article that the caller may not see: one of somebody's personal workspace. */
  articleId: string | null;
  createdById: string;
  createdAt: Date;
  endsAt: Date | null;
  hasPassword: boolean;
  openings: number;
}

/**
 * How many live links the company has, public and private, those of personal workspaces included
 * (docs/domains/sharing.md).
 * @throws AppError FORBIDDEN.
 */
export async function countLiveLinks(caller: MemberCaller): Promise<number> {
  const { companyId } = caller.viewer;
  authorize(caller.viewer, 'Company.manageLinks', { id: companyId });
  const [row] = await reader(caller).execute<{ count: number }[]>(
    `select count(*)::int as count from ${sharesWithArticles} where s.company_id = ? and ${sqlIsLive}`,
    [companyId],
  );
  return row?.count ?? 0;
}

/** Times as PostgreSQL writes them. */
type Row = Omit<LiveLink, 'createdAt' | 'endsAt'> & { createdAt: string; endsAt: string | null };

/**
 * One page of the company's live links, public and private, the newest first; without their tokens
 * (docs/domains/sharing.md).
 * @throws AppError FORBIDDEN, BAD_INPUT.
 */
export async function listLiveLinks(caller: MemberCaller, request: PageRequest): Promise<Page<LiveLink>> {
  const { viewer } = caller;
  authorize(viewer, 'Company.manageLinks', { id: viewer.companyId });
  const size = pageSize(request.first);
  const after = request.after ? readCursor(request.after, 'id')[0] : null;
  const visible = sqlViewerMay(viewer, 'Article.view');
  const rows = await reader(caller).execute<Row[]>(
    `select s.id, s.audience, case when ${visible.sql} then a.id end as "articleId", s.created_by_id as "createdById",
       s.created_at as "createdAt", s.ends_at as "endsAt", s.password_hash is not null as "hasPassword", s.openings
     from ${sharesWithArticles} join workspace w on w.id = a.workspace_id
     where s.company_id = ? and ${sqlIsLive} ${after === null ? '' : 'and s.id < ?'} order by s.id desc limit ?`,
    [...visible.parameters, viewer.companyId, ...(after === null ? [] : [after]), size + 1],
  );
  const links = rows.map(({ createdAt, endsAt, ...link }) => ({
    ...link,
    createdAt: new Date(createdAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }));
  return toPage(links, size, ({ id }) => [id]);
}
