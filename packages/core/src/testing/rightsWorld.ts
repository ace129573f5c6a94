import { workspaceRoles, type WorkspaceRole, type WorkspaceVisibility } from '@snaplore/schema/roles';
import { Article } from '../articles/article.entity.js';
import { authenticateSession } from '../sessions/authenticateSession.js';
import { User } from '../accounts/user.entity.js';
import type { Viewer } from '../kernel/caller.js';
import { writePastPolicies } from './pastPolicies.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { refreshViewer, newMember, newOwner, type TestPerson } from './people.js';
import { giveGroupRole, giveRole } from './rights.js';
import { openTestApp, type TestApp } from './testApp.js';

/**
 * A company with each kind of workspace, a draft and a published article in each, and one user of each kind that the
 * rules distinguish.
 */
export interface RightsWorld {
  app: TestApp;
  companyId: string;
  /** The users with a session, by kind. */
  persons: Map<string, TestPerson>;
  /** All viewers, by kind. */
  viewers: Map<string, Viewer>;
  workspaces: Map<WorkspaceVisibility, Workspace>;
  articles: { article: Article; workspace: Workspace }[];
  /** The same, deleted. */
  deleted: { article: Article; workspace: Workspace }[];
}

async function fillWorkspaces(
  owner: TestPerson,
  user: TestPerson,
): Promise<Pick<RightsWorld, 'workspaces' | 'articles' | 'deleted'>> {
  const { companyId, userId: authorId } = owner.viewer;
  const workspaces: RightsWorld['workspaces'] = new Map();
  const articles: RightsWorld['articles'] = [];
  const deleted: RightsWorld['deleted'] = [];
  await writePastPolicies(owner.services, async ({ em }) => {
    for (const visibility of ['private', 'organization', 'public'] as const) {
      const workspace = em.create(Workspace, { companyId, title: visibility, slug: visibility, visibility, authorId });
      em.persist(workspace);
      workspaces.set(visibility, workspace);
    }
    workspaces.set(
      'personal',
      await em.findOneOrFail(Workspace, { authorId: user.viewer.userId, visibility: 'personal' }),
    );
    for (const workspace of workspaces.values()) {
      for (const [publishedAt, deletedAt] of [
        [null, null],
        [new Date(), null],
        [null, new Date()],
        [new Date(), new Date()],
      ] as const) {
        const article = em.create(Article, {
          companyId,
          workspaceId: workspace.id,
          title: 'A',
          slug: 'a',
          publishedAt,
          deletedAt,
          authorId,
          updatedById: authorId,
        });
        em.persist(article);
        (deletedAt ? deleted : articles).push({ article, workspace });
      }
    }
  });
  return { workspaces, articles, deleted };
}

export async function openRightsWorld(): Promise<RightsWorld> {
  const app = await openTestApp();
  const owner = await newOwner(app.services);
  const user = await newMember(owner);
  const { workspaces, articles, deleted } = await fillWorkspaces(owner, user);
  const everywhere = async (
    give: typeof giveGroupRole | typeof giveRole,
    role: WorkspaceRole,
    person?: TestPerson,
  ): Promise<TestPerson> => {
    let now = person ?? (await newMember(owner));
    for (const { id } of workspaces.values()) now = await give(now, id, role);
    return now;
  };
  const persons = new Map<string, TestPerson>([
    ['owner', owner],
    ['admin', await newMember(owner, 'admin')],
    ['moderator', await newMember(owner, 'moderator')],
    ['user', user],
  ]);
  for (const role of workspaceRoles) {
    persons.set(`workspace ${role}`, await everywhere(giveRole, role));
    persons.set(`workspace ${role} by group`, await everywhere(giveGroupRole, role));
  }
  persons.set(
    'viewer, editor by group',
    await everywhere(giveGroupRole, 'editor', await everywhere(giveRole, 'viewer')),
  );
  const superAdmin = await newMember(owner);
  const guest = await newMember(owner);
  await writePastPolicies(app.services, async ({ em }) => {
    await em.nativeUpdate(User, { id: superAdmin.viewer.userId }, { globalRole: 'admin' });
    await em.nativeUpdate(User, { id: guest.viewer.userId }, { email: null });
  });
  persons.set('super admin', await refreshViewer(superAdmin));
  persons.set("another company's owner", await newOwner(app.services, 'Another House'));
  const nobody: Viewer = { kind: 'anonymous', companyId: null };
  const { companyId } = owner.viewer;
  const viewers = new Map<string, Viewer>([
    ...[...persons].map(([name, { viewer }]): [string, Viewer] => [name, viewer]),
    ['guest', (await authenticateSession(app.services, guest.token)) ?? nobody],
    ['visitor of a public one', { kind: 'anonymous', companyId }],
    ['nobody', nobody],
  ]);
  return { app, companyId, persons, viewers, workspaces, articles, deleted };
}
