import { describe, expect, it } from 'vitest';
import type { Me } from '../../lib/session.js';
import { isOffered, type ActionContext, type Subject } from './action.js';
import { actionKeys } from './actionKeys.js';
import { switchCompanyActions } from './accountActions.js';
import { allActions } from './allActions.js';

const me = (role: Me['companyRole'], abilities: string[] = [], news = 0): Me => ({
  id: 'm',
  isSuperAdmin: false,
  loginAs: null,
  locale: 'en',
  companyRole: role,
  newNotificationCount: news,
  notificationSequence: 0,
  eventSequence: 0,
  companySequence: 0,
  draftCount: 0,
  emailProof: null,
  abilities: [],
  user: { id: 'u', firstName: 'Ada', lastName: 'L', fullName: 'Ada L', email: null, profileImageUrl: null },
  company: {
    id: 'c',
    title: 'Lumen',
    slug: 'lumen',
    domain: 'lumen.test',
    logo: null,
    isActivated: true,
    isAiEnabled: true,
    isBilling: false,
    isPaid: true,
    deletesAt: null,
    abilities,
  },
  personalWorkspace: { id: 'p', shortId: 'ps', slug: 'personal', title: 'Personal', articleCount: 0 },
});

type OpenWorkspace = Extract<NonNullable<Subject['workspace']>, { isFavorite: boolean }>;

const workspace = (changes: Partial<OpenWorkspace> = {}): OpenWorkspace => ({
  id: 'w',
  shortId: 'ws',
  slug: 'stones',
  title: 'Stones',
  isPersonal: false,
  isArchived: false,
  isFavorite: false,
  abilities: ['edit', 'editArticles'],
  ...changes,
});

const article = (abilities: string[]): NonNullable<Subject['article']> => ({
  id: 'a',
  shortId: 'as',
  slug: 'quartz',
  title: 'Quartz',
  isArchived: false,
  duration: 0,
  abilities,
  workspace: { id: 'w', shortId: 'ws', slug: 'stones', title: 'Stones', isPersonal: false },
});

const context = (changes: Partial<ActionContext> = {}): ActionContext => ({
  me: me('user'),
  workspace: null,
  article: null,
  isCompanyOpen: true,
  hasBell: true,
  theme: 'auto',
  isArchivedShown: false,
  isMobile: false,
  isTreeBeside: true,
  ...changes,
});

const offered = (where: ActionContext): string[] =>
  allActions.filter((action) => isOffered(action, where)).map(({ id }) => id);

const settingsActions = ['go.company', 'go.users', 'go.groups', 'go.liveLinks', 'go.aiUsage', 'go.auditLog'];

describe('available actions', () => {
  it("are a team member's own on Home", () => {
    const ids = offered(context());
    expect(ids).toEqual(
      expect.arrayContaining([
        'go.home',
        'go.workspaces',
        'go.personal',
        'go.drafts',
        'go.sharedWithMe',
        'go.profile',
        'create.article',
        'create.company',
        'theme.dark',
        'language.uk',
        'account.logOut',
      ]),
    );
    for (const id of [...settingsActions, 'create.workspace']) expect(ids).not.toContain(id);
    expect(ids.filter((id) => id.startsWith('workspace.') || id.startsWith('article.'))).toEqual([]);
  });

  it("of the settings match each role's sidebar", () => {
    const settings = (who: Me) => offered(context({ me: who })).filter((id) => settingsActions.includes(id));
    expect(settings(me('moderator', ['edit']))).toEqual(['go.users', 'go.groups']);
    expect(settings(me('admin', ['edit', 'viewAuditLog', 'viewAiUsage', 'manageLinks']))).toEqual(settingsActions);
    expect(settings({ ...me('user'), isSuperAdmin: true })).toEqual(['go.users', 'go.groups']);
  });

  it('exclude what is the user’s own where a super admin works in their place', () => {
    const loginAs = { adminName: 'Sam Super', until: '2026-11-30T10:00:00Z' };
    const ids = offered(context({ me: { ...me('owner', ['edit']), loginAs } }));
    expect(ids).toEqual(expect.arrayContaining(['go.company', 'theme.dark', 'account.logOut']));
    for (const id of ['go.profile', 'create.company', 'language.uk']) expect(ids).not.toContain(id);
  });

  it('include creating workspaces for those who may', () => {
    expect(offered(context({ me: me('user', ['createWorkspace']) }))).toContain('create.workspace');
  });

  it('of a workspace follow its abilities and its state', () => {
    const about = (changes: Partial<OpenWorkspace>) =>
      offered(context({ workspace: workspace(changes) })).filter((id) => id.startsWith('workspace.'));
    expect(about({})).toEqual([
      'workspace.edit',
      'workspace.addFavorite',
      'workspace.showArchived',
      'workspace.archive',
      'workspace.delete',
    ]);
    expect(about({ abilities: [] })).toEqual(['workspace.addFavorite', 'workspace.showArchived']);
    expect(about({ isArchived: true, isFavorite: true })).toEqual(
      expect.arrayContaining(['workspace.removeFavorite', 'workspace.unarchive']),
    );
    expect(about({ isArchived: true })).not.toContain('workspace.archive');
    expect(about({ isPersonal: true, abilities: ['editArticles'] })).toEqual(['workspace.showArchived']);
  });

  it('of an article follow its abilities', () => {
    const about = (abilities: string[], changes: Partial<ReturnType<typeof article>> = {}) =>
      offered(context({ article: { ...article(abilities), ...changes } })).filter((id) => id.startsWith('article.'));
    const commands = [
      'article.copyLink',
      'article.duplicate',
      'article.tags',
      'article.merge',
      'article.reorder',
      'article.archive',
    ];
    expect(about([])).toEqual(['article.copyLink', 'article.tags']);
    expect(about(['edit'])).toEqual(['article.edit', ...commands, 'article.createSub']);
    expect(about(['edit', 'delete'])).toEqual(['article.edit', ...commands, 'article.delete', 'article.createSub']);
    // What is archived is brought back before anything is made of it.
    expect(about(['edit'], { isArchived: true })).toEqual(['article.copyLink', 'article.tags', 'article.unarchive']);
    expect(about(['edit'], { duration: 60 })).not.toContain('article.createSub');
  });

  it('edit and create nothing in the mobile view', () => {
    const who = me('user', ['createWorkspace']);
    const about = (isMobile: boolean) => offered(context({ me: who, article: article(['edit', 'delete']), isMobile }));
    const onlyWide = about(false).filter((id) => !about(true).includes(id));
    expect(onlyWide).toEqual([
      'article.edit',
      'article.duplicate',
      'create.article',
      'create.video',
      'article.createSub',
      'create.workspace',
    ]);
  });

  it('reorder the articles where these are listed beside the page', () => {
    const about = (isTreeBeside: boolean) => offered(context({ article: article(['edit']), isTreeBeside }));
    expect(about(true)).toContain('article.reorder');
    expect(about(false)).not.toContain('article.reorder');
  });

  it('are those of the account only where the company is closed', () => {
    const ids = offered(
      context({
        isCompanyOpen: false,
        me: me('owner', ['edit', 'createWorkspace', 'viewAuditLog'], 3),
        workspace: workspace(),
      }),
    );
    expect(ids.filter((id) => !/^(theme|language|account|notifications|shortcuts)\./.test(id))).toEqual([
      'create.company',
    ]);
  });

  it('of notifications need a bell, and something unread', () => {
    expect(offered(context())).not.toContain('notifications.markAllRead');
    expect(offered(context({ me: me('user', [], 2) }))).toContain('notifications.markAllRead');
    expect(offered(context({ hasBell: false }))).not.toContain('notifications.open');
  });

  it('exclude switching to the current company', () => {
    const actions = switchCompanyActions([
      { id: 'c', title: 'Lumen', logo: null },
      { id: 'd', title: 'Hut', logo: null },
    ]);
    expect(actions.filter((action) => isOffered(action, context())).map((action) => action.label())).toEqual(['Hut']);
  });
});

describe('every action', () => {
  it('has an id of its own, and the keys have theirs', () => {
    const ids = allActions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of Object.keys(actionKeys)) if (id !== 'palette.open') expect(ids).toContain(id);
    for (const { id, keys } of allActions)
      if (keys !== undefined) expect(actionKeys[id as keyof typeof actionKeys]).toBe(keys);
  });
});
