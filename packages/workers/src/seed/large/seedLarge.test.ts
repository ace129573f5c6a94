import { Article } from '@snaplore/core/articles/article.entity';
import { Company } from '@snaplore/core/companies/company.entity';
import { Invitation } from '@snaplore/core/invitations/invitation.entity';
import { Membership } from '@snaplore/core/members/membership.entity';
import { Group, GroupMember } from '@snaplore/core/groups/group.entity';
import { GroupInvitation } from '@snaplore/core/groups/groupInvitation.entity';
import { authenticateSession } from '@snaplore/core/sessions/authenticateSession';
import { signIn } from '@snaplore/core/sessions/signIn';
import { Mail } from '@snaplore/core/mail/mail.entity';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { readArticleTrees } from '@snaplore/core/workspaces/articleTree.queries';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { WorkspaceOrder } from '@snaplore/core/workspaces/workspaceOrder.entity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largeOwnerEmail, planLarge } from './planLarge.js';
import { libraryTitle, planWorkspaces } from './planWorkspaces.js';
import { seedLarge } from './seedLarge.js';

const password = 'a lot of people';
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

async function counts(): Promise<Record<string, number>> {
  const em = readPastPolicies(app.services);
  const kinds = {
    Company,
    Membership,
    Group,
    GroupMember,
    Invitation,
    GroupInvitation,
    Workspace,
    Article,
    WorkspaceOrder,
    Mail,
  };
  const found: Record<string, number> = {};
  for (const [name, kind] of Object.entries(kinds)) found[name] = await em.count<object>(kind);
  return found;
}

describe('seeding the large company', () => {
  it('creates it once as planned, and sends no mail', async () => {
    const { groups, people } = planLarge();
    const workspaces = planWorkspaces({ people: people.length, groups: groups.length });
    const sum = (key: 'members' | 'invited'): number => groups.reduce((count, group) => count + group[key].length, 0);
    const planned = {
      Company: 1,
      Membership: 1_000,
      Group: 200,
      GroupMember: sum('members'),
      Invitation: 40,
      GroupInvitation: sum('invited'),
      Workspace: 1_000 + 500 + 1,
      Article: workspaces.reduce((count, { articles }) => count + articles.length, 0),
      WorkspaceOrder: workspaces.filter(({ articles }) => articles.length > 0).length,
      Mail: 0,
    };
    expect(await seedLarge(app.services, password)).toBe(true);
    expect(await counts()).toEqual(planned);
    expect(await seedLarge(app.services, 'another word')).toBe(false);
    expect(await counts()).toEqual(planned);
  });

  it('lets its owner sign in with the password of the first run', async () => {
    await seedLarge(app.services, password);
    const { token } = await signIn(
      app.services,
      { email: largeOwnerEmail, password },
      { address: '127.0.0.1', userAgent: 'test' },
    );
    const viewer = await authenticateSession(app.services, token);
    const company = await readPastPolicies(app.services).findOneOrFail(Company, { ownerId: viewer?.userId ?? '' });
    expect(viewer).toMatchObject({ companyId: company.id, companyRole: 'owner' });
    if (!viewer) return;
    const library = await readPastPolicies(app.services).findOneOrFail(Workspace, { title: libraryTitle });
    const caller = { viewer, services: app.services, requestId: 'test', address: '' };
    const tree = (await readArticleTrees(caller, [library], { archived: true })).get(library.id);
    const [planned] = planWorkspaces({ people: 1_000, groups: 200 });
    expect(tree?.rows.map(({ title, depth }) => ({ title, depth }))).toEqual(
      planned?.articles.map(({ title, depth }) => ({ title, depth })),
    );
  });
});
