import { enqueueArticleMediaRemoval } from '../media/removeMedia.js';
import type { Tx } from '../outbox/transaction.js';
import { emitLinksChanged, haveLinks } from '../sharing/linksChanged.js';
import { emitSharesChanged, recipientIdsOf } from '../sharing/sharesChanged.js';
import { findRemovableSlack, enqueueSlackRevocation } from '../slack/enqueueSlackRevocation.js';
import { usersWithAccess } from './notifyAccess.js';
import type { Workspace } from './workspace.entity.js';

/**
 * Removes a locked workspace with everything in it, in the caller's transaction (docs/domains/workspaces.md).
 * @returns how many articles it had.
 */
export async function removeWorkspace(tx: Tx, workspace: Workspace): Promise<number> {
  const { em } = tx;
  const { id, companyId } = workspace;
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
  return articles.length;
}
