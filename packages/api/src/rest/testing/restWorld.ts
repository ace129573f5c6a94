import { Article } from '@snaplore/core/articles/article.entity';
import { createTextTab } from '@snaplore/core/articles/createTextTab';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { Mail } from '@snaplore/core/mail/mail.entity';
import { asSystem, systemReader } from '@snaplore/core/platform/system';
import { again, newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { WorkspaceRole } from '@snaplore/core/workspaces/workspaceRole.entity';
import type { ContentNode } from '@snaplore/schema/contentText';
import type { WorkspaceRole as Role } from '@snaplore/schema/roles';
import { openTestApi, type TestApi } from '../../testing/testApi.js';

/** A note of one paragraph. */
export const noteOf = (text: string): ContentNode => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** Two companies, and in the first one person of each standing on a private workspace with a published article. */
export interface RestWorld {
  api: TestApi;
  owner: TestPerson;
  manager: TestPerson;
  editor: TestPerson;
  viewer: TestPerson;
  /** A member with no role on the workspace: may not know that it exists. */
  outsider: TestPerson;
  /** A member whose token ends and is made anew: they go to other companies. */
  switcher: TestPerson;
  /** The owner of another company. */
  stranger: TestPerson;
  workspace: Workspace;
  article: Article;
  /** Never published. */
  draft: Article;
  textTabId: string;
  /** Words and ids of the first company that the other may never be answered with. */
  secrets: string[];
}

async function giveRole(person: TestPerson, workspaceId: string, role: Role): Promise<TestPerson> {
  const { companyId, userId } = person.viewer;
  await asSystem(person.services, 'seed the demo company', ({ em }) => {
    em.persist(em.create(WorkspaceRole, { companyId, workspaceId, userId, role }));
    return Promise.resolve();
  });
  return await again(person);
}

export async function openRestWorld(): Promise<RestWorld> {
  const api = await openTestApi();
  let owner = await newOwner(api.house.services, 'Lumen Bikes');
  const workspace = await createWorkspace(owner, { title: 'Quiet Workshop', visibility: 'private' });
  owner = await again(owner);
  const editor = await giveRole(await newMember(owner), workspace.id, 'editor');
  const viewer = await giveRole(await newMember(owner), workspace.id, 'viewer');
  const { id } = await saveArticle(owner, { workspaceId: workspace.id, title: 'Truing a wheel' });
  const { id: textTabId } = await createTextTab(owner, id);
  await saveArticle(owner, { id, textTabs: [{ id: textTabId, title: 'Steps', text: noteOf('Loosen the spokes') }] });
  const article = await publishArticle(owner, { id });
  const draft = await saveArticle(owner, { workspaceId: workspace.id, title: 'Brakes, unfinished' });
  return {
    api, owner, editor, viewer, workspace, article, draft, textTabId,
    manager: await newMember(owner, 'moderator'),
    outsider: await newMember(owner),
    switcher: await newMember(owner),
    stranger: await newOwner(api.house.services, 'Another House'),
    secrets: [
      owner.viewer.companyId, owner.viewer.userId, workspace.id, article.id, draft.id, textTabId,
      'Quiet Workshop', 'Truing a wheel', 'Brakes, unfinished', 'Loosen the spokes', owner.email,
    ],
  };
}

/** The token of the newest invitation mail to an address. */
export async function invitationToken(world: RestWorld, email: string): Promise<string> {
  const [mail] = await systemReader(world.api.house.services, 'clean up').find(Mail, { to: email }, { orderBy: { id: 'desc' } });
  const token = /\/signup\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`no invitation was mailed to ${email}`);
  return token;
}
