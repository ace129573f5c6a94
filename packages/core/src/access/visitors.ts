import type { AnonymousViewer } from '../kernel/caller.js';
import { articleContent, meets } from './contentRules.js';
import type { ArticleColumns, WorkspaceSubject } from './subjects.js';
import { hasRole } from './workspaceRoles.js';

/**
 * The viewer as which anybody reads a workspace, or an article in it; null where visitors may not. It has no rights of
 * its own, whoever reads: a member of another company sees as much as everybody (docs/domains/access.md).
 */
export function asVisitor(workspace: WorkspaceSubject, article?: ArticleColumns): AnonymousViewer | null {
  const visitor: AnonymousViewer = { kind: 'anonymous', companyId: workspace.companyId };
  const may = article
    ? meets(visitor, articleContent['Article.view'], { article, workspace })
    : hasRole(visitor, workspace, 'viewer');
  return may ? visitor : null;
}
