import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { giveGroupRole, giveRole, setStatus } from '../testing/rights.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { findMembersSeeing } from './members.queries.js';

describe("members who may be mentioned in a workspace's notes", () => {
  let app: TestApp;
  let owner: TestPerson;
  let viewer: TestPerson;
  let byGroup: TestPerson;
  let outsider: TestPerson;
  let workspace: Workspace;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    workspace = await createWorkspace(owner, { title: 'Repairs', visibility: 'private' });
    const named = async (firstName: string): Promise<TestPerson> =>
      await newMember(owner, 'user', { firstName, lastName: 'Weber' });
    viewer = await giveRole(await named('Jonas'), workspace.id, 'viewer');
    byGroup = await giveGroupRole(await named('Eva'), workspace.id, 'viewer');
    outsider = await named('Ines');
    await setStatus(await giveRole(await named('Adam'), workspace.id, 'viewer'), 'deactivated');
  });
  afterAll(async () => {
    await app.close();
  });
  const found = async (query: string): Promise<string[]> =>
    (await findMembersSeeing(viewer, workspace.id, query, 8)).map(({ firstName }) => firstName);

  it('are those with access to it, directly, by a group or by their company role, sorted by name', async () => {
    expect(await found('')).toEqual(['Eva', 'Jonas', 'Maya']);
    expect(await found('web')).toEqual(['Eva', 'Jonas']);
    expect(await found('Ines')).toEqual([]);
    expect((await findMembersSeeing(byGroup, workspace.id, 'jonas weber', 8)).map(({ id }) => id)).toEqual([
      viewer.viewer.userId,
    ]);
  });

  it('are not listed to users without access to the workspace', async () => {
    for (const person of [outsider, await newOwner(app.services, 'Another Company')]) {
      await expect(findMembersSeeing(person, workspace.id, '', 8)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(findMembersSeeing(viewer, 'x', '', 8)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
