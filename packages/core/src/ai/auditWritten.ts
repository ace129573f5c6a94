import { draftTitle } from '../articles/draftContent.js';
import type { ArticleInWorkspace } from '../articles/lockArticle.js';
import { auditRequested } from '../audit/writeAudit.js';
import type { Tx } from '../outbox/transaction.js';
import type { GenerationRun } from './generationRun.js';

/**
 * Says in the audit log that AI has written into a draft, for whom, and what kind of thing; none of its words
 * (docs/domains/audit.md). In the transaction that writes it. Personal workspaces are not logged.
 */
export async function auditWritten(
  { caller, generation }: Pick<GenerationRun, 'caller' | 'generation'>,
  tx: Tx,
  { article, workspace }: ArticleInWorkspace,
): Promise<void> {
  if (workspace.visibility === 'personal') return;
  const subject = { id: article.id, name: draftTitle(article) };
  const details = { written: generation.kind, in: workspace.title };
  await auditRequested(caller, tx, generation, { action: 'article.writtenByAi', subject, details });
}
