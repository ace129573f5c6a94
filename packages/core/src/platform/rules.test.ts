import { actions, type Action } from '@snaplore/schema/actions';
import { companyRoles, workspaceRoleAtLeast, workspaceRoles, type CompanyRole, type WorkspaceRole, type WorkspaceVisibility } from '@snaplore/schema/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Article } from '../articles/article.entity.js';
import { memberViewsArticle } from '../articles/memberViewsArticle.js';
import { User } from '../identity/user.entity.js';
import { again, newMember, newOwner, type TestPerson } from '../testing/people.js';
import { giveGroupRole, giveRole, setStatus } from '../testing/rights.js';
import { openTestHouse, type TestHouse } from '../testing/testHouse.js';
import { memberHolds } from '../workspaces/memberHolds.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { roleOn, workspacesWithRole } from '../workspaces/workspaces.policy.js';
import { may } from './authorize.js';
import type { Viewer } from './caller.js';
import { newId } from './ids.js';
import type { Subjects } from './rules.js';
import { asSystem } from './system.js';

type Place = WorkspaceVisibility;
const places: readonly Place[] = ['private', 'organization', 'public', 'personal'];

/** What each of these people is on each kind of workspace. The personal one is `user`'s own. */
const roles: Record<string, Record<Place, WorkspaceRole | null>> = {
  owner: { private: 'admin', organization: 'admin', public: 'admin', personal: null },
  admin: { private: 'admin', organization: 'admin', public: 'admin', personal: null },
  moderator: { private: null, organization: 'viewer', public: 'viewer', personal: null },
  user: { private: null, organization: 'viewer', public: 'viewer', personal: 'admin' },
  'workspace admin': { private: 'admin', organization: 'admin', public: 'admin', personal: null },
  'workspace editor': { private: 'editor', organization: 'editor', public: 'editor', personal: null },
  'workspace viewer': { private: 'viewer', organization: 'viewer', public: 'viewer', personal: null },
  'workspace admin by group': { private: 'admin', organization: 'admin', public: 'admin', personal: null },
  'workspace editor by group': { private: 'editor', organization: 'editor', public: 'editor', personal: null },
  'workspace viewer by group': { private: 'viewer', organization: 'viewer', public: 'viewer', personal: null },
  'viewer, but editor by group': { private: 'editor', organization: 'editor', public: 'editor', personal: null },
  'super admin': { private: null, organization: 'viewer', public: 'viewer', personal: null },
  "another company's owner": { private: null, organization: null, public: null, personal: null },
  'nobody, at a public door': { private: null, organization: null, public: 'viewer', personal: null },
  nobody: { private: null, organization: null, public: null, personal: null },
};

const reading: Action[] = ['Workspace.view', 'Article.view', 'Note.read', 'Video.view'];
const talking: Action[] = ['Article.comment', 'Comment.view'];
const writing: Action[] = [
  'Workspace.editArticles', 'Article.edit', 'Article.publish', 'Article.delete', 'Article.uploadVideo', 'Note.write', 'Upload.write',
];
const running: Action[] = ['Workspace.edit', 'Workspace.manage'];
const tidying: Action[] = ['Comment.update', 'Comment.delete'];

/** What a role allows with an article, somebody else's comment on it, and an upload of one's own. */
function allowed(role: WorkspaceRole | null, place: Place, isDraft: boolean, isNameless: boolean): Action[] {
  if (role === null) return [];
  if (role === 'viewer') return isDraft ? ['Workspace.view'] : isNameless ? reading : [...reading, ...talking];
  const all = [...reading, ...talking, ...writing];
  // A personal workspace cannot be edited; its owner changes their own comments, as everybody.
  return role === 'admin' && place !== 'personal' ? [...all, ...running, ...tidying] : all;
}

const belonging: Action[] = ['Company.view', 'Company.createWorkspace', 'Company.useAi'];
const managing: Action[] = [
  ...belonging, 'Company.inviteUser', 'Company.edit', 'Company.createUser', 'Company.importPeople', 'Company.createGroup', 'Platform.readOutbox',
];
const inCompany: Record<string, Action[]> = {
  owner: [...managing, 'Company.viewAuditLog'],
  admin: [...managing, 'Company.viewAuditLog'],
  moderator: managing,
  user: belonging,
  'workspace admin': belonging,
  'workspace editor': belonging,
  'workspace viewer': belonging,
  'super admin': [...belonging, 'Platform.playground', 'Job.view'],
  // Mails of their own company, that is.
  "another company's owner": ['Platform.readOutbox'],
  'nobody, at a public door': [],
  nobody: [],
};

/** On whom each acts, by the other's role; nobody on the root owner, on themselves or in another company. */
const actsOn: Record<string, { change: CompanyRole[]; remove: CompanyRole[]; withdraw: CompanyRole[]; groups: boolean }> = {
  owner: { change: ['user', 'moderator', 'admin', 'owner'], remove: ['user', 'moderator', 'admin', 'owner'], withdraw: ['user', 'moderator', 'admin', 'owner'], groups: true },
  admin: { change: ['user', 'moderator', 'admin'], remove: ['user', 'moderator', 'admin'], withdraw: ['user', 'moderator', 'admin'], groups: true },
  moderator: { change: ['user', 'moderator'], remove: [], withdraw: ['user', 'moderator'], groups: true },
  user: { change: [], remove: [], withdraw: [], groups: false },
  'workspace admin': { change: [], remove: [], withdraw: [], groups: false },
  'super admin': { change: [], remove: [], withdraw: [], groups: false },
  "another company's owner": { change: [], remove: [], withdraw: [], groups: false },
  nobody: { change: [], remove: [], withdraw: [], groups: false },
};
const ofPeople: Action[] = [
  'Member.view', 'Member.changeRole', 'Member.changeStatus', 'Member.remove', 'Invitation.view', 'Invitation.delete',
  'Group.view', 'Group.update', 'Group.delete', 'Group.manageMembers', 'Group.viewInvitations', 'Account.view', 'Account.edit',
];
const ofWorkspaces = [...reading, ...talking, ...writing, ...running, ...tidying];
const ofPersons: Action[] = ['Notification.view', 'Notification.update'];

describe('rights', () => {
  let house: TestHouse;
  let companyId: string;
  const viewers = new Map<string, Viewer>();
  const persons = new Map<string, TestPerson>();
  const workspaces = new Map<Place, Workspace>();
  let articles: { article: Article; workspace: Workspace }[];

  beforeAll(async () => {
    house = await openTestHouse();
    const owner = await newOwner(house.services);
    ({ companyId } = owner.viewer);
    const user = await newMember(owner);
    const system = async <T>(work: Parameters<typeof asSystem<T>>[2]) => await asSystem(house.services, 'seed the demo company', work);
    articles = await system(async ({ em }) => {
      const made: typeof articles = [];
      for (const place of places) {
        const workspace =
          place === 'personal'
            ? await em.findOneOrFail(Workspace, { authorId: user.viewer.userId, visibility: 'personal' })
            : em.create(Workspace, { companyId, title: place, slug: place, visibility: place, authorId: owner.viewer.userId });
        workspaces.set(place, workspace);
        em.persist(workspace);
        for (const publishedAt of [null, new Date()]) {
          const by = { authorId: owner.viewer.userId, updatedById: owner.viewer.userId };
          const article = em.create(Article, { companyId, workspaceId: workspace.id, title: 'A', slug: 'a', publishedAt, ...by });
          em.persist(article);
          made.push({ article, workspace });
        }
      }
      return made;
    });
    const everywhere = async (give: typeof giveGroupRole | typeof giveRole, role: WorkspaceRole, person?: TestPerson) => {
      let now = person ?? (await newMember(owner));
      for (const { id } of workspaces.values()) now = await give(now, id, role);
      return now;
    };
    persons.set('owner', owner);
    persons.set('admin', await newMember(owner, 'admin'));
    persons.set('moderator', await newMember(owner, 'moderator'));
    persons.set('user', user);
    for (const role of workspaceRoles) {
      persons.set(`workspace ${role}`, await everywhere(giveRole, role));
      persons.set(`workspace ${role} by group`, await everywhere(giveGroupRole, role));
    }
    persons.set('viewer, but editor by group', await everywhere(giveGroupRole, 'editor', await everywhere(giveRole, 'viewer')));
    const superAdmin = await newMember(owner);
    await system(async ({ em }) => em.nativeUpdate(User, { id: superAdmin.viewer.userId }, { globalRole: 'admin' }));
    persons.set('super admin', await again(superAdmin));
    persons.set("another company's owner", await newOwner(house.services, 'Another House'));
    for (const [name, person] of persons) viewers.set(name, person.viewer);
    viewers.set('nobody, at a public door', { kind: 'anonymous', companyId });
    viewers.set('nobody', { kind: 'anonymous', companyId: null });
  });
  afterAll(async () => {
    await house.close();
  });

  const viewerOf = (name: string): Viewer => viewers.get(name) as Viewer;
  const mayAny = (viewer: Viewer, action: Action, subject: object | null): boolean => may(viewer, action, subject as Subjects[Action] as never);

  it('are asked here of every action there is', () => {
    const asked = new Set([...ofWorkspaces, ...Object.values(inCompany).flat(), ...ofPersons, ...ofPeople]);
    expect([...asked].sort()).toEqual([...actions].sort());
  });

  it('are those of the person\'s role on the workspace', () => {
    expect([...viewers.keys()].sort()).toEqual(Object.keys(roles).sort());
    const found = Object.fromEntries([...viewers].map(([name, viewer]) => [
      name, Object.fromEntries([...workspaces].map(([place, workspace]) => [place, roleOn(viewer, workspace)])),
    ]));
    expect(found).toEqual(roles);
  });

  describe.each(Object.keys(roles))('of %s', (name) => {
    it.each(places)('in a %s workspace', (place) => {
      const viewer = viewerOf(name);
      for (const each of articles.filter(({ workspace }) => workspace.visibility === place)) {
        const isDraft = each.article.publishedAt === null;
        const articleId = each.article.id;
        const comment = { id: newId(), articleId, authorId: newId() };
        const video = { articleId, uploaderId: newId(), status: 'playable' };
        const upload = { articleId, uploaderId: viewer.kind === 'member' ? viewer.userId : newId() };
        const granted = ofWorkspaces.filter((action) =>
          mayAny(viewer, action, action.startsWith('Workspace.') ? each.workspace : { ...each, comment, video, upload }));
        const role = roles[name]?.[place] ?? null;
        expect(granted.sort(), isDraft ? 'a draft' : 'published').toEqual(allowed(role, place, isDraft, viewer.kind === 'anonymous').sort());
        if (viewer.kind === 'member') {
          const own = { ...each, comment: { ...comment, authorId: viewer.userId } };
          const sees = granted.includes('Article.view');
          expect([mayAny(viewer, 'Comment.update', own), mayAny(viewer, 'Comment.delete', own)]).toEqual([sees, sees]);
        }
        // Two ids that do not belong together are refused, whoever asks.
        const elsewhere = articles.find(({ workspace }) => workspace !== each.workspace);
        const torn = { article: each.article, workspace: elsewhere?.workspace, comment, video, upload };
        const others = ofWorkspaces.filter((action) => !action.startsWith('Workspace.'));
        expect(others.filter((action) => mayAny(viewer, action, torn))).toEqual([]);
        const astray = { ...each, comment: { ...comment, articleId: newId() } };
        expect(tidying.concat('Comment.view').filter((action) => mayAny(viewer, action, astray))).toEqual([]);
      }
    });
  });

  it.each(Object.keys(inCompany))('of %s in the company and on the platform', (name) => {
    const viewer = viewerOf(name);
    const asked = actions.filter((action) => !ofWorkspaces.includes(action) && !ofPersons.includes(action) && !ofPeople.includes(action));
    const granted = asked.filter((action) =>
      mayAny(viewer, action, action.startsWith('Company.') ? { id: companyId } : action === 'Job.view' ? { companyId } : null));
    expect(granted.sort()).toEqual(inCompany[name]?.sort());
    expect(mayAny(viewer.kind === 'member' ? { ...viewer, isAiEnabled: false } : viewer, 'Company.useAi', { id: companyId })).toBe(false);
  });

  it.each(Object.keys(actsOn))('of %s over people, by rank', (name) => {
    const viewer = viewerOf(name);
    const expected = actsOn[name] as (typeof actsOn)[string];
    const member = (role: CompanyRole, change = {}) => ({ userId: newId(), companyId, role, isRootOwner: false, ...change });
    const over = (action: Action, change = {}): CompanyRole[] => companyRoles.filter((role) => mayAny(viewer, action, member(role, change)));
    expect([over('Member.changeRole'), over('Member.changeStatus')]).toEqual([expected.change, expected.change]);
    expect(over('Member.remove')).toEqual(expected.remove);
    const changing: Action[] = ['Member.changeRole', 'Member.changeStatus', 'Member.remove'];
    for (const action of changing) {
      expect(over(action, { isRootOwner: true }), action).toEqual([]);
      expect(over(action, { companyId: newId() }), action).toEqual([]);
      if (viewer.kind === 'member') expect(over(action, { userId: viewer.userId }), action).toEqual([]);
    }
    const isColleague = viewer.kind === 'member' && viewer.companyId === companyId;
    expect(over('Member.view')).toEqual(isColleague ? companyRoles : []);
    expect(companyRoles.filter((role) => mayAny(viewer, 'Invitation.delete', { companyId, role }))).toEqual(expected.withdraw);
    expect(mayAny(viewer, 'Invitation.view', { companyId, role: 'owner' })).toBe(expected.groups);
    const groups: Action[] = ['Group.update', 'Group.delete', 'Group.manageMembers', 'Group.viewInvitations'];
    expect(groups.map((action) => mayAny(viewer, action, { companyId }))).toEqual(groups.map(() => expected.groups));
    expect(mayAny(viewer, 'Group.view', { companyId })).toBe(isColleague);
    for (const action of [...groups, 'Group.view', 'Invitation.view'] as Action[]) expect(mayAny(viewer, action, { companyId: newId(), role: 'user' })).toBe(false);
  });

  it('of an account are its person\'s alone', () => {
    const accounts: Action[] = ['Account.view', 'Account.edit'];
    const user = viewerOf('user');
    for (const [name, viewer] of viewers) {
      for (const action of accounts) expect(mayAny(viewer, action, { userId: user.kind === 'member' ? user.userId : '' }), name).toBe(name === 'user');
    }
  });

  it('of notifications are the receiver\'s alone, in the company at hand', () => {
    const user = viewerOf('user');
    const userId = user.kind === 'member' ? user.userId : '';
    for (const [name, viewer] of viewers) {
      for (const action of ofPersons) {
        expect(mayAny(viewer, action, { userId, companyId }), name).toBe(name === 'user');
        expect(mayAny(viewer, action, { userId, companyId: newId() }), name).toBe(false);
      }
    }
  });

  it('of a job are its company\'s', () => {
    const job: Viewer = { kind: 'job', companyId };
    for (const { workspace } of articles) expect(roleOn(job, workspace)).toBe('admin');
    expect(roleOn({ kind: 'job', companyId: newId() }, workspaces.get('public') as Workspace)).toBeNull();
  });

  describe('in SQL', () => {
    it.each(workspaceRoles)('select the workspaces on which the code finds at least %s, even past row-level security', async (least) => {
      const everything = await asSystem(house.services, 'search', async ({ em }) => await em.find(Workspace, {}));
      const asked: [string, Viewer][] = [...viewers, ['a job', { kind: 'job', companyId }]];
      for (const [name, viewer] of asked) {
        const inCode = everything.filter((workspace) => workspaceRoleAtLeast(roleOn(viewer, workspace), least));
        const inSql = await asSystem(house.services, 'search', async ({ em }) => await em.find(Workspace, workspacesWithRole(viewer, least)));
        expect(inSql.map(({ id }) => id).sort(), name).toEqual(inCode.map(({ id }) => id).sort());
      }
      expect(everything.length).toBeGreaterThan(places.length);
    });

    it.each(workspaceRoles)('find the members who hold at least %s, as the code does', async (least) => {
      for (const [place, workspace] of workspaces) {
        const rows = await asSystem(house.services, 'search', async ({ em }) => await em.execute<{ user_id: string }[]>(
          `select m.user_id from membership m, workspace w where w.id = ? and ${memberHolds(least)}`, [workspace.id]));
        const inCode = [...persons.values()].filter(({ viewer }) => workspaceRoleAtLeast(roleOn(viewer, workspace), least));
        expect(rows.map((row) => row.user_id).sort(), place).toEqual(inCode.map(({ viewer }) => viewer.userId).sort());
      }
    });

    it('find the members who may view an article, as the code does', async () => {
      for (const { article, workspace } of articles) {
        const rows = await asSystem(house.services, 'search', async ({ em }) => await em.execute<{ user_id: string }[]>(
          `select m.user_id from membership m, workspace w, article a where a.id = ? and ${memberViewsArticle}`, [article.id]));
        const inCode = [...persons.values()].filter(({ viewer }) => may(viewer, 'Article.view', { article, workspace }));
        expect(rows.map((row) => row.user_id).sort()).toEqual(inCode.map(({ viewer }) => viewer.userId).sort());
      }
    });

    it('leave out whoever is deactivated', async () => {
      const leaver = await newMember(persons.get('owner') as TestPerson, 'admin');
      const holds = async (): Promise<unknown[]> => await asSystem(house.services, 'search', async ({ em }) => await em.execute(
        `select 1 from membership m, workspace w where w.id = ? and m.user_id = ? and ${memberHolds('viewer')}`,
        [workspaces.get('private')?.id, leaver.viewer.userId]));
      expect(await holds()).toHaveLength(1);
      await setStatus(leaver, 'deactivated');
      expect(await holds()).toHaveLength(0);
    });
  });
});
