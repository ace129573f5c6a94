import type { MemberCaller } from '../kernel/caller.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { reader } from '../outbox/transaction.js';
import { sqlReceived } from './liveShare.js';
import { shareToken } from './shareToken.js';

/** An article that is shared with the caller. */
export interface ReceivedArticle {
  /** Of the private share. */
  id: string;
  articleId: string;
  /** As it is published. */
  title: string;
  /** Of the private link; null when the installation's key has changed: the link has to be renewed. */
  token: string | null;
  sharedById: string;
  sharedAt: Date;
}

interface Row {
  id: string;
  articleId: string;
  title: string;
  sealedToken: Buffer;
  sharedById: string;
  /** As PostgreSQL writes it. */
  sharedAt: string;
  recipientId: string;
}

/**
 * One page of the articles that are shared with the caller in their current company, by name or by a group, and whose
 * link is live; the last shared first, each once (docs/domains/sharing.md).
 * @throws AppError BAD_INPUT.
 */
export async function listSharedWithMe(caller: MemberCaller, request: PageRequest): Promise<Page<ReceivedArticle>> {
  const size = pageSize(request.first);
  const after = request.after ? readCursor(request.after, 'id')[0] : null;
  const received = sqlReceived(
    `s.id, a.id as "articleId", a.title, s.sealed_token as "sealedToken", r.added_by_id as "sharedById",
      r.created_at as "sharedAt", r.id as "recipientId"`,
    caller.viewer,
  );
  const rows = await reader(caller).execute<Row[]>(
    `select * from ${received.sql} received ${after === null ? '' : 'where received."recipientId" < ?'}
     order by received."recipientId" desc limit ?`,
    [...received.parameters, ...(after === null ? [] : [after]), size + 1],
  );
  const { nodes, pageInfo } = toPage(rows, size, ({ recipientId }) => [recipientId]);
  return {
    nodes: nodes.map(({ id, articleId, title, sealedToken, sharedById, sharedAt }) => ({
      ...{ id, articleId, title, sharedById, sharedAt: new Date(sharedAt) },
      token: shareToken(caller.services.config, id, sealedToken),
    })),
    pageInfo,
  };
}
