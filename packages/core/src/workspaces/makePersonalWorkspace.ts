import type { Em } from '../kernel/database.js';
import { Workspace } from './workspace.entity.js';

/**
 * Creates a user's personal workspace in a company: its title begins with `PW_`, and it is shown as 'Personal'
 * (docs/domains/workspaces.md).
 */
export function makePersonalWorkspace(em: Em, companyId: string, userId: string): Workspace {
  const workspace = em.create(Workspace, {
    companyId,
    authorId: userId,
    title: `PW_${userId}`,
    slug: 'personal',
    visibility: 'personal',
  });
  em.persist(workspace);
  return workspace;
}
