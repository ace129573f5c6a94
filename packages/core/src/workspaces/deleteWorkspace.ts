import { audit } from '../audit/writeAudit.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { enqueueArticleMediaRemoval } from '../media/removeMedia.js';
import { inTransaction } from '../outbox/transaction.js';
import { emitLinksChanged, haveLinks } from '../sharing/linksChanged.js';
import { emitSharesChanged, recipientIdsOf } from '../sharing/sharesChanged.js';
import { findRemovableSlack, enqueueSlackRevocation } from '../slack/enqueueSlackRevocation.js';
import { lockWorkspace } from './lockWorkspace.js';
import { usersWithAccess } from './notifyAccess.js';

/**
 * Deletes a workspace with everything in it, in one transaction: articles, notes, videos, comments, notifications,
 * roles and search entries (docs/domains/workspaces.md). Jobs remove the files of its videos and revoke its Slack
 * token; sockets on its notes are closed.
 * @returns the workspace's id.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function deleteWorkspace(caller: MemberCaller, id: string): Promise<string> {
  await inTransaction(caller, async (tx) => {
    const { em } = tx;
    const workspace = await lockWorkspace(em, id);
    authorize(caller.viewer, 'Workspace.edit', workspace);
    const { companyId, title } = workspace;
    // These locks keep new videos out of the articles, as the workspace's lock keeps out new articles.
    // One order of locking for all commands, so that no two wait for each other.
    const articles = await em.execute<{ id: string }[]>(
      'select id from article where workspace_id = ? order by id for update',
      [id],
    );
    const receivers = await em.execute<{ user_id: string }[]>(
      'select distinct n.user_id from notification n join article a on a.id = n.article_id where a.workspace_id = ?',
      [id],
    );
    await audit(caller, tx, 'workspace.deleted', { id, name: title }, { articles: articles.length });
    const userIds = await usersWithAccess(em, companyId, id);
    const slack = await findRemovableSlack(em, id);
    if (slack) await enqueueSlackRevocation(tx, slack);
    const articleIds = articles.map((article) => article.id);
    await enqueueArticleMediaRemoval(tx, companyId, articleIds);
    await emitSharesChanged(tx, companyId, await recipientIdsOf(em, { articleIds }));
    if (await haveLinks(em, articleIds)) emitLinksChanged(tx, companyId);
    em.remove(workspace);
    tx.emit(companyId, 'workspace.deleted', { workspaceId: id, userIds });
    for (const { user_id: userId } of receivers) tx.emit(companyId, 'notification.changed', { userId });
  });
  return id;
}
