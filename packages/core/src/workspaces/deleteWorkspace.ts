import { limits } from '@snaplore/schema/limits';
import { audit } from '../audit/writeAudit.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction } from '../outbox/transaction.js';
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
    const articles = await em.execute<unknown[]>(
      'select 1 from article where workspace_id = ? order by id for update',
      [id],
    );
    const media = { videoIds: await idsOfMedia(em, 'video', id), uploadIds: await idsOfMedia(em, 'upload', id) };
    const receivers = await em.execute<{ user_id: string }[]>(
      'select distinct n.user_id from notification n join article a on a.id = n.article_id where a.workspace_id = ?',
      [id],
    );
    await audit(caller, tx, 'workspace.deleted', { id, name: title }, { articles: articles.length });
    const userIds = await usersWithAccess(em, companyId, id);
    const slack = await findRemovableSlack(em, id);
    if (slack) await enqueueSlackRevocation(tx, slack);
    em.remove(workspace);
    if (media.videoIds.length + media.uploadIds.length > 0) {
      await tx.enqueue(companyId, 'media.remove', media);
      // A video that is being processed may store its files after the first removal.
      await tx.enqueue(companyId, 'media.remove', media, { runAt: databaseNow(limits.uploadExpiresMs + 60_000) });
    }
    tx.emit(companyId, 'workspace.deleted', { workspaceId: id, userIds });
    for (const { user_id: userId } of receivers) tx.emit(companyId, 'notification.changed', { userId });
  });
  return id;
}

async function idsOfMedia(em: Em, table: 'video' | 'upload', workspaceId: string): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select media.id from ${table} media join article a on a.id = media.article_id
     where a.workspace_id = ? order by media.id`,
    [workspaceId],
  );
  return rows.map(({ id }) => id);
}
