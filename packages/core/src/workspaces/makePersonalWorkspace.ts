import type { Em } from '../kernel/database.js';
import { Workspace } from './workspace.entity.js';

/** A person's own workspace in a company: its title begins `PW_` and it is shown as 'Personal' (spec 1 §3). */
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
