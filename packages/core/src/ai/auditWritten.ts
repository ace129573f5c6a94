import { User } from '../accounts/user.entity.js';
import { draftTitle } from '../articles/draftContent.js';
import type { ArticleInWorkspace } from '../articles/lockArticle.js';
import { writeAudit } from '../audit/writeAudit.js';
import type { Tx } from '../outbox/transaction.js';
import type { AiGeneration } from './aiGeneration.entity.js';

/**
 * Says in the audit log that AI has written into a draft, for whom, and what kind of thing; none of its words
 * (docs/domains/audit.md). In the transaction that writes it. Personal workspaces are not logged.
 */
export async function auditWritten(
  tx: Tx,
  { article, workspace }: ArticleInWorkspace,
  { companyId, userId, kind }: Pick<AiGeneration, 'companyId' | 'userId' | 'kind'>,
): Promise<void> {
  if (workspace.visibility === 'personal') return;
  const actor = await tx.em.findOneOrFail(User, { id: userId });
  const subject = { id: article.id, name: draftTitle(article) };
  const details = { written: kind, in: workspace.title };
  writeAudit(tx, { companyId, actor, action: 'article.writtenByAi', subject, details, address: '' });
}
