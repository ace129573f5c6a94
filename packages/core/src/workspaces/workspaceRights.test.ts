import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroup } from '../groups/createGroup.js';
import { requireMember } from '../access/authorize.js';
import { newShortId } from '../kernel/ids.js';
import { mayOnContent, people, places, rights, type Person, type Place } from '../access/rules.table.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, nobody, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { openRightsWorld, type RightsWorld } from '../testing/rightsWorld.js';
import { deleteWorkspace } from './deleteWorkspace.js';
import { removeWorkspaceGroupRole } from './removeWorkspaceGroupRole.js';
import { removeWorkspaceRole } from './removeWorkspaceRole.js';
import { setWorkspaceArchived } from './setWorkspaceArchived.js';
import { setWorkspaceGroupRole } from './setWorkspaceGroupRole.js';
import { setWorkspaceRole } from './setWorkspaceRole.js';
import { toggleWorkspaceFavorite } from './toggleWorkspaceFavorite.js';
import { updateWorkspace } from './updateWorkspace.js';
import type { Workspace } from './workspace.entity.js';
import { WorkspaceGroupRole } from './workspaceRole.entity.js';

/** Every command as every kind of user, on every kind of workspace (docs/domains/access.md). */
describe('rights to change a workspace', () => {
  let world: RightsWorld;
  let spare: TestPerson;
  let groupId: string;
  beforeAll(async () => {
    world = await openRightsWorld();
    const owner = world.persons.get('owner') as TestPerson;
    spare = await newMember(owner);
    groupId = (await createGroup(owner, { title: 'Night shift' })).id;
  });
  afterAll(async () => {
    await world.app.close();
  });

  const workspaceOf = (place: Place): Workspace => world.workspaces.get(place) as Workspace;
  const codeOf = async (work: Promise<unknown>): Promise<string> =>
    await work.then(
      () => 'done',
      (error: unknown) => (error as { code: string }).code,
    );
  const expected = (
    action: 'Workspace.view' | 'Workspace.edit' | 'Workspace.manage',
    person: Person,
    place: Place,
  ): string => {
    const granted = (asked: typeof action): boolean => {
      const right = rights[asked];
      return (
        right.to === 'content' &&
        mayOnContent(right, person, place, { isDraft: false, isOwn: false, isDeleted: false, isOpen: false })
      );
    };
    return granted(action) ? 'done' : granted('Workspace.view') ? 'FORBIDDEN' : 'NOT_FOUND';
  };
  const withGroup = async ({ id: workspaceId, companyId }: Workspace): Promise<void> => {
    await writePastPolicies(world.app.services, async ({ em }) => {
      await em.nativeDelete(WorkspaceGroupRole, { workspaceId, groupId });
      em.persist(em.create(WorkspaceGroupRole, { companyId, workspaceId, groupId, role: 'viewer' }));
    });
  };

  const commands: [
    string,
    'Workspace.view' | 'Workspace.edit' | 'Workspace.manage',
    (who: TestPerson, workspace: Workspace) => Promise<unknown>,
  ][] = [
    ['updateWorkspace', 'Workspace.edit', (who, { id }) => updateWorkspace(who, { id, description: newShortId() })],
    ['setWorkspaceArchived', 'Workspace.edit', (who, { id }) => setWorkspaceArchived(who, id, true)],
    ['toggleWorkspaceFavorite', 'Workspace.view', (who, { id }) => toggleWorkspaceFavorite(who, id)],
    [
      'setWorkspaceRole',
      'Workspace.manage',
      (who, { id: workspaceId }) => setWorkspaceRole(who, { workspaceId, userId: spare.viewer.userId }),
    ],
    [
      'removeWorkspaceRole',
      'Workspace.manage',
      async (who, { id: workspaceId }) => {
        await giveRole(spare, workspaceId, 'viewer');
        return await removeWorkspaceRole(who, { workspaceId, userId: spare.viewer.userId });
      },
    ],
    [
      'setWorkspaceGroupRole',
      'Workspace.manage',
      (who, { id: workspaceId }) => setWorkspaceGroupRole(who, { workspaceId, groupId }),
    ],
    [
      'removeWorkspaceGroupRole',
      'Workspace.manage',
      async (who, workspace) => {
        await withGroup(workspace);
        return await removeWorkspaceGroupRole(who, { workspaceId: workspace.id, groupId });
      },
    ],
  ];

  it.each(commands)('%s follows the table of rights', async (_name, action, ask) => {
    for (const place of places) {
      const answers: Record<string, string> = {};
      for (const [name, who] of world.persons) answers[name] = await codeOf(ask(who, workspaceOf(place)));
      const table = [...world.persons.keys()].map((name) => [name, expected(action, people[name] as Person, place)]);
      expect(answers, place).toEqual(Object.fromEntries(table));
    }
  });

  it('refuses anonymous callers', () => {
    expect(() => {
      requireMember(nobody(world.app.services));
    }).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
  });

  it('deleteWorkspace follows the table of rights', async () => {
    for (const place of places) {
      for (const [name, who] of world.persons) {
        const answer = expected('Workspace.edit', people[name] as Person, place);
        if (answer !== 'done')
          expect(await codeOf(deleteWorkspace(who, workspaceOf(place).id)), `${name}, ${place}`).toBe(answer);
      }
    }
    // Each of them is deleted once.
    for (const [name, place] of [
      ['workspace admin', 'private'],
      ['workspace admin by group', 'organization'],
      ['admin', 'public'],
    ] as const) {
      expect(await codeOf(deleteWorkspace(world.persons.get(name) as TestPerson, workspaceOf(place).id)), name).toBe(
        'done',
      );
    }
  });
});
