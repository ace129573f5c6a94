import type { Article } from '../articles/article.entity.js';
import { loadArticle } from '../articles/loadArticle.js';
import { saveArticle } from '../articles/saveArticle.js';
import { Group, GroupMember } from '../groups/group.entity.js';
import type { Caller } from '../kernel/caller.js';
import { shareArticle } from '../sharing/shareArticle.js';
import { listRecipients, type Recipient } from '../sharing/recipients.queries.js';
import { readSharing, type Sharing } from '../sharing/sharing.queries.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { readPastPolicies, writePastPolicies } from './pastPolicies.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from './people.js';
import { giveRole } from './rights.js';
import type { TestApp } from './testApp.js';

/** A private workspace with a published article, its editor and viewer, and members without a role on it. */
export interface SharingWorld {
  app: TestApp;
  owner: TestPerson;
  editor: TestPerson;
  viewer: TestPerson;
  reader: TestPerson;
  outsider: TestPerson;
  workspace: Workspace;
  article: Article;
}

export async function fillSharingWorld(app: TestApp): Promise<SharingWorld> {
  const maya = await newOwner(app.services);
  const workspace = await createWorkspace(maya, { title: 'Repairs', visibility: 'private' });
  const owner = await refreshViewer(maya);
  const editor = await giveRole(await newMember(owner), workspace.id, 'editor');
  const viewer = await giveRole(await newMember(owner), workspace.id, 'viewer');
  const article = await publishedArticle(owner, workspace);
  const [reader, outsider] = [await newMember(owner), await newMember(owner)];
  return { app, owner, editor, viewer, reader, outsider, workspace, article };
}

export const publishedArticle = async (owner: TestPerson, { id }: Workspace, title = 'Truing a wheel') =>
  await saveArticle(owner, { workspaceId: id, title, isPublish: true });

export async function groupOf(owner: TestPerson, ...people: TestPerson[]): Promise<Group> {
  const { companyId } = owner.viewer;
  return await writePastPolicies(owner.services, ({ em }) => {
    const group = em.create(Group, { companyId, title: 'Night riders' });
    const members = people.map(({ viewer }) =>
      em.create(GroupMember, { companyId, groupId: group.id, userId: viewer.userId }),
    );
    em.persist([group, ...members]);
    return Promise.resolve(group);
  });
}

export async function shareWith(by: TestPerson, { id }: Article, ...people: TestPerson[]): Promise<void> {
  const entities = people.map(({ viewer }) => ({ type: 'user' as const, id: viewer.userId }));
  await shareArticle(by, { articleId: id, entities });
}

/** How the caller sees an article shared. */
export async function sharingOf(
  caller: Caller,
  { id }: Article,
): Promise<Sharing & { recipients: readonly Recipient[] }> {
  const subject = await loadArticle(readPastPolicies(caller.services), id);
  const sharing = (await readSharing(caller, [subject])).get(id) as Sharing;
  return { ...sharing, recipients: (await listRecipients(caller, [subject])).get(id) ?? [] };
}
