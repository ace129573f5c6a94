import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroup } from '../groups/createGroup.js';
import { refreshViewer, newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { giveRole, setStatus } from '../testing/rights.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from './createWorkspace.js';
import { setWorkspaceGroupRole } from './setWorkspaceGroupRole.js';
import type { Workspace } from './workspace.entity.js';
import { findWorkspaceCandidates, findWorkspaceGroupCandidates } from './workspaceCandidates.queries.js';
import { personalWorkspace } from './workspaces.queries.js';

describe('candidates for roles on a workspace', () => {
  let app: TestApp;
  let owner: TestPerson;
  let author: TestPerson;
  let editor: TestPerson;
  let stranger: TestPerson;
  let workspace: Workspace;
  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    author = await newMember(owner, 'user', { firstName: 'Zoe', lastName: 'Adams' });
    workspace = await createWorkspace(author, { title: 'Repairs', visibility: 'private' });
    author = await refreshViewer(author);
    editor = await giveRole(
      await newMember(owner, 'user', { firstName: 'Erik', lastName: 'Holm' }),
      workspace.id,
      'editor',
    );
    stranger = await newOwner(app.services, 'Another Company');
    await newMember(owner, 'user', { firstName: 'anna', lastName: 'De Groot' });
    await newMember(owner, 'admin', { firstName: 'Bo', lastName: '100%' });
    await setStatus(await newMember(owner, 'user', { firstName: 'Gone', lastName: 'Away' }), 'deactivated');
    for (const title of ['beta', 'Alpha Team', '100%']) await createGroup(owner, { title });
    await createGroup(stranger, { title: 'Alpha of others' });
    await setWorkspaceGroupRole(author, {
      workspaceId: workspace.id,
      groupId: (await createGroup(owner, { title: 'Alpha already' })).id,
    });
  });
  afterAll(async () => {
    await app.close();
  });

  const people = async (who: TestPerson, query = '', first: number | null = null): Promise<string[]> =>
    (await findWorkspaceCandidates(who, workspace, query, first)).map(({ fullName }) => fullName);
  const groups = async (who: TestPerson, query = '', first: number | null = null): Promise<string[]> =>
    (await findWorkspaceGroupCandidates(who, workspace, query, first)).map(({ title }) => title);

  it('lists active members without a role there, by name, for an ordinary user who manages it', async () => {
    expect(await people(author)).toEqual(['anna De Groot', 'Bo 100%', 'Maya Lindqvist']);
    expect(await people(author, '', 2)).toEqual(['anna De Groot', 'Bo 100%']);
  });

  it.each([
    ['  ANNADEgroot ', ['anna De Groot']],
    ['%', ['Bo 100%']],
    ['_', []],
    [' erik', []],
    ['gone', []],
  ])('finds members by %s', async (query, names) => {
    expect(await people(author, query)).toEqual(names);
  });

  it('lists groups without a role there, by title, trimmed and ignoring case', async () => {
    expect(await groups(author)).toEqual(['100%', 'Alpha Team', 'beta']);
    expect(await groups(author, '  ALPHA ')).toEqual(['Alpha Team']);
    expect(await groups(author, '%')).toEqual(['100%']);
    expect(await groups(author, '', 1)).toEqual(['100%']);
  });

  it('lists nothing for users who do not manage the workspace', async () => {
    for (const who of [editor, stranger]) expect([...(await people(who)), ...(await groups(who))]).toEqual([]);
    expect(await findWorkspaceCandidates(nobody(app.services), workspace, '', null)).toEqual([]);
    expect(await findWorkspaceCandidates(author, await personalWorkspace(author), '', null)).toEqual([]);
    expect(await findWorkspaceGroupCandidates(author, await personalWorkspace(author), '', null)).toEqual([]);
  });

  it('limits the size of a page', async () => {
    await expect(people(author, '', 0)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(groups(author, '', 101)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});
