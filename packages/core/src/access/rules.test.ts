import { actions, type Action } from '@snaplore/schema/actions';
import { companyRoles, type CompanyRole } from '@snaplore/schema/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company } from '../companies/company.entity.js';
import { mayGiveRole } from './members.policy.js';
import { authenticateSession } from '../sessions/authenticateSession.js';
import { newMember, type TestPerson } from '../testing/people.js';
import { setStatus } from '../testing/rights.js';
import { openRightsWorld, type RightsWorld } from '../testing/rightsWorld.js';
import { roleOn } from './workspaceRoles.js';
import { may } from './authorize.js';
import type { Viewer } from '../kernel/caller.js';
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

/** Every action is asked of every person in `rules.table.ts`, and must be answered as the table says. */
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

  it('are asked of everybody in the table', () => {
    expect([...world.viewers.keys()].sort()).toEqual(Object.keys(people).sort());
  });

  describe.each(Object.entries(people))('of %s', (name, person) => {
    it('begin with what they are on each kind of workspace', () => {
      const held = (place: Place): string => {
        const role = roleOn(viewerOf(name), world.workspaces.get(place) as never);
        return role === null ? '-' : viewerOf(name).kind === 'anonymous' ? 'visitor' : role;
      };
      expect(Object.fromEntries(places.map((place) => [place, held(place)]))).toEqual(person.on);
    });

    it('in the company and on the platform', () => {
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

    it.each(places)('in a %s workspace', (place) => {
      for (const position of world.articles.filter(({ workspace }) => workspace.visibility === place))
        expectOnContent(name, person, place, position);
    });

    it('over people, by rank', () => {
      for (const [action, row] of rowsTo('person')) {
        expect(over(viewerOf(name), action), action).toEqual(rolesReached(row, person.position));
        expect(over(viewerOf(name), action, { companyId: newId() }), `${action} elsewhere`).toEqual([]);
      }
    });

    it('over the root owner and themselves are those of looking', () => {
      const viewer = viewerOf(name);
      for (const action of ['Member.changeRole', 'Member.changeStatus', 'Member.remove'] as const) {
        expect(over(viewer, action, { isRootOwner: true }), action).toEqual([]);
        expect(over(viewer, action, { userId: idOf(viewer) }), action).toEqual([]);
      }
    });

    it("over what is one person's alone", () => {
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
    const said = `${isDraft ? 'a draft' : 'published'}, `;
    const elsewhere = world.articles.find((other) => other.workspace !== workspace)?.workspace;
    for (const isOwn of [false, true]) {
      const by = isOwn ? idOf(viewer) : newId();
      const things = {
        article,
        comment: { id: newId(), articleId: article.id, authorId: by },
        // Whoever sent a film sees it as long as they see the article: asked as somebody else's.
        video: { articleId: article.id, uploaderId: newId(), status: 'playable' },
        upload: { articleId: article.id, uploaderId: by },
      };
      const granted = rowsTo('content')
        .map(([action]) => action)
        .filter((action) =>
          mayAny(viewer, action, action.startsWith('Workspace.') ? workspace : { ...things, workspace }),
        );
      const expected = rowsTo('content').filter(([, row]) =>
        mayOnContent(row, person, place, { isDraft, isOwn: isOwn && viewer.kind === 'member' }),
      );
      expect(granted, said + (isOwn ? 'their own' : 'of others')).toEqual(expected.map(([action]) => action));

      // Two ids that do not belong together are refused, whoever asks.
      const torn = [
        { ...things, workspace: elsewhere },
        ...['comment', 'video', 'upload'].map((thing) => ({
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
              : action.startsWith(['', 'Comment.', 'Video.', 'Upload.'][index] as string),
          );
      torn.forEach((subject, index) => {
        expect(asked(index).filter((action) => mayAny(viewer, action, subject))).toEqual([]);
      });
    }
  }

  it("to the company's settings are its creator's, whatever their role", () => {
    const user = viewerOf('user');
    expect(may(user, 'Company.edit', { id: world.companyId, ownerId: idOf(user) })).toBe(true);
    expect(may(user, 'Company.edit', { id: newId(), ownerId: idOf(user) })).toBe(false);
  });

  it('to use AI end where the company has it switched off', () => {
    const owner = viewerOf('owner');
    expect(
      owner.kind === 'member' && may({ ...owner, isAiEnabled: false }, 'Company.useAi', { id: world.companyId }),
    ).toBe(false);
  });

  it("to a film that does not play yet are its editors', to one that was refused its sender's", () => {
    const { article, workspace } = world.articles.find(
      ({ article: each, workspace: { visibility } }) => each.publishedAt && visibility === 'private',
    ) as RightsWorld['articles'][number];
    const see = (status: 'processing' | 'failed', uploaderId = newId()): string[] =>
      Object.keys(people).filter((name) =>
        may(viewerOf(name), 'Video.view', { article, workspace, video: { articleId: article.id, uploaderId, status } }),
      );
    expect(see('processing')).toEqual(
      Object.keys(people).filter((name) => ['editor', 'admin'].includes(people[name]?.on.private ?? '')),
    );
    expect(see('failed')).toEqual([]);
    expect(see('failed', idOf(viewerOf('workspace viewer')))).toEqual(['workspace viewer']);
  });

  it("of a job are its company's, and no other's", () => {
    for (const workspace of world.workspaces.values()) {
      expect(roleOn({ kind: 'job', companyId: world.companyId }, workspace)).toBe('admin');
      expect(roleOn({ kind: 'job', companyId: newId() }, workspace)).toBeNull();
    }
  });

  it("to give a role end at one's own", () => {
    const given = Object.fromEntries(
      companyRoles.map((giver) => [giver, companyRoles.filter((role) => mayGiveRole(giver, role))]),
    );
    expect(given).toEqual({
      user: [],
      moderator: ['user', 'moderator'],
      admin: ['user', 'moderator', 'admin'],
      owner: ['user', 'moderator', 'admin', 'owner'],
    });
  });

  it('are not even asked of somebody deactivated, or of anybody in a deactivated company but a super admin', async () => {
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

  it('are none for a guest, an account without an e-mail, whatever membership it has', () => {
    expect(viewerOf('guest')).toEqual({ kind: 'anonymous', companyId: null });
  });
});
