import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshViewer, newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from './createWorkspace.js';
import { makeFirstWorkspace } from './makeFirstWorkspace.js';
import { listWorkspaces } from './workspaces.queries.js';

describe("creating 'My Private Workspace'", () => {
  let app: TestApp;
  let owner: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
  });
  afterAll(async () => {
    await app.close();
  });

  it('creates one for the user alone, however many requests come at once', async () => {
    const member = await newMember(owner);
    const other = await newMember(owner);
    const made = await Promise.all([1, 2, 3].map(async () => await makeFirstWorkspace(member)));
    expect(made.filter((each) => each !== null)).toMatchObject([
      { title: 'My Private Workspace', visibility: 'private' },
    ]);
    expect((await listWorkspaces(await refreshViewer(member))).map((each) => each.title)).toEqual([
      'My Private Workspace',
    ]);
    expect(await listWorkspaces(other)).toEqual([]);
  });

  it('creates none for a user who sees a workspace of others', async () => {
    await createWorkspace(owner, { title: 'For all', visibility: 'organization' });
    expect(await makeFirstWorkspace(await newMember(owner))).toBeNull();
  });
});
