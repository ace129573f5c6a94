import { actions, type Action } from '@snaplore/schema/actions';
import { companyRoles, type CompanyRole } from '@snaplore/schema/roles';
import type { VideoStatus } from '@snaplore/schema/video';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company } from '../companies/company.entity.js';
import { mayGiveRole } from './members.policy.js';
import { authenticateSession } from '../sessions/authenticateSession.js';
import { newMember, type TestPerson } from '../testing/people.js';
import { setStatus } from '../testing/rights.js';
import { openRightsWorld, type RightsWorld } from '../testing/rightsWorld.js';
import { roleOn } from './workspaceRoles.js';
import { may } from './authorize.js';
import type { MemberViewer, Viewer } from '../kernel/caller.js';
import { newId } from '../kernel/ids.js';
import type { Subjects } from './rules.js';
import { mayOnContent, people, places, rights, rolesReached, type Person, type Place } from './rules.table.js';
import { writePastPolicies } from '../testing/pastPolicies.js';

const mayAny = (viewer: Viewer, action: Action, subject: object | null): boolean =>
  may(viewer, action, subject as Subjects[Action] as never);
const rowsTo = <Kind extends string>(to: Kind) =>
  actions.flatMap((action) => {
    const row = rights[action];
    return row.to === to ? [[action, row as Extract<typeof row, { to: Kind }>] as const] : [];
  });

/** Checks every action for every person of `rules.table.ts`, and compares the results with the table. */
describe('rights', () => {
  let world: RightsWorld;
  beforeAll(async () => {
    world = await openRightsWorld();
  });
  afterAll(async () => {
    await world.app.close();
  });
  const viewerOf = (name: string): Viewer => world.viewers.get(name) as Viewer;
  const idOf = (viewer: Viewer): string => (viewer.kind === 'member' ? viewer.userId : newId());

  it('are tested for every person in the table', () => {
    expect([...world.viewers.keys()].sort()).toEqual(Object.keys(people).sort());
  });

  describe.each(Object.entries(people))('%s', (name, person) => {
    it('has the role of the table on each kind of workspace', () => {
      const held = (place: Place): string => {
        const role = roleOn(viewerOf(name), world.workspaces.get(place) as never);
        return role === null ? '-' : viewerOf(name).kind === 'anonymous' ? 'visitor' : role;
      };
      expect(Object.fromEntries(places.map((place) => [place, held(place)]))).toEqual(person.on);
    });

    it('may do to the company and on the platform what the table says', () => {
      const { companyId } = world;
      const granted = rowsTo('company')
        .filter(([action]) => mayAny(viewerOf(name), action, { id: companyId, companyId }))
        .map(([action]) => action);
      expect(granted).toEqual(
        rowsTo('company')
          .filter(([, { may: column }]) => column[person.position])
          .map(([action]) => action),
      );
    });

    it.each(places)('may do in a %s workspace what the table says', (place) => {
      for (const position of world.articles.filter(({ workspace }) => workspace.visibility === place))
        expectOnContent(name, person, place, position);
    });

    it.each(places)('may bring back what was deleted from a %s workspace, as the table says', (place) => {
      for (const position of world.deleted.filter(({ workspace }) => workspace.visibility === place))
        expectOnContent(name, person, place, position);
    });

    it('may see versions where the company opens them, as the table says', () => {
      const viewer = viewerOf(name);
      for (const { article, workspace } of world.articles) {
        const open = viewer.kind === 'member' ? { ...viewer, areVersionsOpen: true } : viewer;
        expect(may(open, 'Article.viewVersions', { article, workspace })).toBe(
          mayOnContent(rights['Article.viewVersions'] as never, person, workspace.visibility, {
            isDraft: article.publishedAt === null,
            isOwn: false,
            isDeleted: false,
            isOpen: true,
          }),
        );
      }
    });

    it('may act on members up to the rank that the table says', () => {
      for (const [action, row] of rowsTo('person')) {
        expect(over(viewerOf(name), action), action).toEqual(rolesReached(row, person.position));
        expect(over(viewerOf(name), action, { companyId: newId() }), `${action} elsewhere`).toEqual([]);
      }
    });

    it('may only view the root owner and themselves', () => {
      const viewer = viewerOf(name);
      for (const action of ['Member.changeRole', 'Member.changeStatus', 'Member.remove'] as const) {
        expect(over(viewer, action, { isRootOwner: true }), action).toEqual([]);
        expect(over(viewer, action, { userId: idOf(viewer) }), action).toEqual([]);
      }
    });

    it('may act on what belongs to one person if it is their own', () => {
      const viewer = viewerOf(name);
      for (const [action] of rowsTo('own')) {
        const theirs = { userId: idOf(viewer), companyId: viewer.companyId };
        expect(mayAny(viewer, action, theirs), action).toBe(viewer.kind === 'member');
        expect(mayAny(viewer, action, { ...theirs, userId: newId() }), action).toBe(false);
        if (action.startsWith('Notification.'))
          expect(mayAny(viewer, action, { ...theirs, companyId: newId() })).toBe(false);
      }
    });
  });

  function over(viewer: Viewer, action: Action, change: object = {}): CompanyRole[] {
    return companyRoles.filter((role) =>
      mayAny(viewer, action, { userId: newId(), companyId: world.companyId, role, isRootOwner: false, ...change }),
    );
  }

  function expectOnContent(
    name: string,
    person: Person,
    place: Place,
    { article, workspace }: RightsWorld['articles'][number],
  ): void {
    const viewer = viewerOf(name);
    const isDraft = article.publishedAt === null;
    const isDeleted = article.deletedAt !== null;
    const said = `${isDeleted ? 'deleted' : isDraft ? 'a draft' : 'published'}, `;
    const videoId = newId();
    const elsewhere = world.articles.find((other) => other.workspace !== workspace)?.workspace;
    for (const isOwn of [false, true]) {
      const by = isOwn ? idOf(viewer) : newId();
      const things = {
        article,
        comment: { id: newId(), articleId: article.id, authorId: by, parentId: null },
        // The uploader sees a video as long as they view the article, so here it is another user's.
        video: { id: videoId, articleId: article.id, uploaderId: newId(), status: 'playable' },
        servedVideoIds: new Set([videoId]),
        upload: { articleId: article.id, uploaderId: by },
        reaction: { articleId: article.id, userId: by },
      };
      const granted = rowsTo('content')
        .map(([action]) => action)
        .filter((action) =>
          mayAny(viewer, action, action.startsWith('Workspace.') ? workspace : { ...things, workspace }),
        );
      const expected = rowsTo('content').filter(([action, row]) =>
        mayOnContent(row, person, place, {
          isDraft,
          isOwn: isOwn && viewer.kind === 'member',
          isDeleted: isDeleted && !action.startsWith('Workspace.'),
          isOpen: false,
        }),
      );
      expect(granted, said + (isOwn ? 'their own' : 'of others')).toEqual(expected.map(([action]) => action));

      // Two ids that do not belong together are refused to everybody.
      const torn = [
        { ...things, workspace: elsewhere },
        ...['comment', 'video', 'upload', 'reaction'].map((thing) => ({
          ...things,
          workspace,
          [thing]: { ...things[thing as 'comment'], articleId: newId() },
        })),
      ];
      const asked = (index: number): Action[] =>
        rowsTo('content')
          .map(([action]) => action)
          .filter((action) =>
            index === 0
              ? !action.startsWith('Workspace.')
              : action.startsWith(['', 'Comment.', 'Video.', 'Upload.', 'Reaction.'][index] as string),
          );
      torn.forEach((subject, index) => {
        expect(asked(index).filter((action) => mayAny(viewer, action, subject))).toEqual([]);
      });
    }
  }

  it('let the creator of a company change its settings in any role', () => {
    const user = viewerOf('user');
    expect(may(user, 'Company.edit', { id: world.companyId, ownerId: idOf(user) })).toBe(true);
    expect(may(user, 'Company.edit', { id: newId(), ownerId: idOf(user) })).toBe(false);
  });

  it('let a super admin who may edit an article see its versions', () => {
    for (const [name, viewer] of world.viewers) {
      if (viewer.kind !== 'member') continue;
      for (const subject of world.articles)
        expect(may({ ...viewer, isSuperAdmin: true }, 'Article.viewVersions', subject), name).toBe(
          may(viewer, 'Article.edit', subject),
        );
    }
  });

  it('deny AI where the company has it switched off', () => {
    const owner = viewerOf('owner');
    expect(
      owner.kind === 'member' && may({ ...owner, isAiEnabled: false }, 'Company.useAi', { id: world.companyId }),
    ).toBe(false);
  });

  it('let a job use AI in its own company, where that has it switched on now', () => {
    const { companyId } = world;
    const uses = (subject: Subjects['Company.useAi'], of = companyId): boolean =>
      may({ kind: 'job', companyId: of }, 'Company.useAi', subject);
    expect(uses({ id: companyId, isAiEnabled: true })).toBe(true);
    expect(uses({ id: companyId, isAiEnabled: false })).toBe(false);
    expect(uses({ id: companyId })).toBe(false);
    expect(uses({ id: companyId, isAiEnabled: true }, newId())).toBe(false);
    expect(may(viewerOf("another company's owner"), 'Company.useAi', { id: companyId, isAiEnabled: true })).toBe(false);
  });

  it('show a video that is still processed or not published to editors, and a refused one to its uploader', () => {
    const { article, workspace } = world.articles.find(
      ({ article: each, workspace: { visibility } }) => each.publishedAt && visibility === 'private',
    ) as RightsWorld['articles'][number];
    const id = newId();
    const see = (status: VideoStatus, published: string[], uploaderId = newId()): string[] =>
      Object.keys(people).filter((name) =>
        may(viewerOf(name), 'Video.view', {
          article,
          workspace,
          video: { id, articleId: article.id, uploaderId, status },
          servedVideoIds: new Set(published),
        }),
      );
    const editors = Object.keys(people).filter((name) => ['editor', 'admin'].includes(people[name]?.on.private ?? ''));
    expect(see('processing', [id])).toEqual(editors);
    expect(see('ready', [newId()])).toEqual(editors);
    expect(see('failed', [])).toEqual([]);
    expect(see('failed', [], idOf(viewerOf('workspace viewer')))).toEqual(['workspace viewer']);
  });

  it('let a job act in its own company alone', () => {
    for (const workspace of world.workspaces.values()) {
      expect(roleOn({ kind: 'job', companyId: world.companyId }, workspace)).toBe('admin');
      expect(roleOn({ kind: 'job', companyId: newId() }, workspace)).toBeNull();
    }
  });

  it('let nobody give a role above their own', () => {
    const given = Object.fromEntries(
      companyRoles.map((companyRole) => {
        const giver = { ...(viewerOf('owner') as MemberViewer), companyRole };
        return [companyRole, companyRoles.filter((role) => mayGiveRole(giver, role))];
      }),
    );
    expect(given).toEqual({
      user: [],
      moderator: ['user', 'moderator'],
      admin: ['user', 'moderator', 'admin'],
      owner: ['user', 'moderator', 'admin', 'owner'],
    });
  });

  it('are not asked for a deactivated member, nor in a deactivated company but for a super admin', async () => {
    const { services } = world.app;
    const owner = world.persons.get('owner') as TestPerson;
    const leaver = await newMember(owner, 'admin');
    await setStatus(leaver, 'deactivated');
    await expect(authenticateSession(services, leaver.token)).rejects.toMatchObject({
      code: 'USER_INACTIVE_IN_COMPANY',
    });
    await setStatus(leaver, 'active');
    expect(await authenticateSession(services, leaver.token)).toMatchObject({ companyRole: 'admin' });

    const activate = async (isActivated: boolean): Promise<unknown> =>
      await writePastPolicies(
        services,
        async ({ em }) => await em.nativeUpdate(Company, { id: world.companyId }, { isActivated }),
      );
    await activate(false);
    await expect(authenticateSession(services, owner.token)).rejects.toMatchObject({ code: 'COMPANY_DEACTIVATED' });
    expect(await authenticateSession(services, world.persons.get('super admin')?.token ?? '')).toMatchObject({
      isSuperAdmin: true,
    });
    await activate(true);
  });

  it('give an account without an email address nothing, whatever membership it has', () => {
    expect(viewerOf('guest')).toEqual({ kind: 'anonymous', companyId: null });
  });
});
