import { Article } from '@snaplore/core/articles/article.entity';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import type { Tx } from '@snaplore/core/outbox/transaction';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { WorkspaceOrder } from '@snaplore/core/workspaces/workspaceOrder.entity';
import { WorkspaceGroupRole, WorkspaceRole } from '@snaplore/core/workspaces/workspaceRole.entity';
import { orderOfPlaces } from '@snaplore/schema/articleOrder';
import { slugify } from '@snaplore/schema/slugs';
import { planWorkspaces, type PlannedWorkspace } from './planWorkspaces.js';

interface Place {
  companyId: string;
  /** In the order of the plan. */
  userIds: readonly string[];
  groupIds: readonly string[];
}

/** Creates the large company's workspaces with their articles, orders and editors. */
export function addWorkspaces(tx: Tx, place: Place): void {
  for (const planned of planWorkspaces({ people: place.userIds.length, groups: place.groupIds.length }))
    addWorkspace(tx, place, planned);
}

function addWorkspace({ em }: Tx, { companyId, userIds, groupIds }: Place, planned: PlannedWorkspace): void {
  const { title, description, visibility, isArchived } = planned;
  const authorId = userIds[planned.author] ?? '';
  const workspace = em.create(Workspace, {
    companyId,
    authorId,
    title,
    description,
    visibility,
    isArchived,
    slug: slugify(title, 'workspace'),
  });
  const workspaceId = workspace.id;
  em.persist([workspace, em.create(WorkspaceRole, { companyId, workspaceId, userId: authorId, role: 'admin' })]);
  if (planned.group !== null) {
    em.persist(
      em.create(WorkspaceGroupRole, { companyId, workspaceId, groupId: groupIds[planned.group] ?? '', role: 'editor' }),
    );
  }
  const places = planned.articles.map((article) => {
    const made = em.create(Article, {
      companyId,
      workspaceId,
      authorId,
      updatedById: authorId,
      title: article.title,
      slug: slugify(article.title),
      publishedAt: article.isPublished ? databaseNow() : null,
      hasDraftChanges: !article.isPublished,
      isArchived: article.isArchived,
      duration: article.duration,
    });
    em.persist(made);
    return { articleId: made.id, depth: article.depth };
  });
  if (places.length > 0)
    em.persist(em.create(WorkspaceOrder, { companyId, workspaceId, tree: orderOfPlaces(places), version: 1 }));
}
