import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { reader } from '../outbox/transaction.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from './createWorkspace.js';
import { setWorkspaceArchived } from './setWorkspaceArchived.js';
import { getWorkspace, listEditableWorkspaces, listWorkspaces, personalWorkspace } from './workspaces.queries.js';

describe('archiving a workspace', () => {
  let app: TestApp;
  let owner: TestPerson;
  let stranger: TestPerson;
  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    stranger = await newOwner(app.services, 'Another Company');
  });
  afterAll(async () => {
    await app.close();
  });

  const make = async (): Promise<string> =>
    (await createWorkspace(owner, { title: 'Old bikes', visibility: 'organization' })).id;
  const offered = async (): Promise<string[]> =>
    (await listEditableWorkspaces(owner, owner.viewer.companyId)).workspaces.map(({ id }) => id);

  it('removes it from the targets of new articles, and adds it again', async () => {
    const id = await make();
    expect(await setWorkspaceArchived(owner, id, true)).toMatchObject({ isArchived: true });
    expect(await offered()).not.toContain(id);
    expect(await setWorkspaceArchived(owner, id, false)).toMatchObject({ isArchived: false });
    expect(await offered()).toContain(id);
  });

  it('keeps it readable and its articles publishable, and refuses new articles', async () => {
    const id = await make();
    const draft = await createArticle(owner, { workspaceId: id, title: 'Spokes' });
    await setWorkspaceArchived(owner, id, true);
    const colleague = await newMember(owner);
    expect((await getWorkspace(colleague, { id })).workspace).toMatchObject({ isArchived: true });
    expect((await listWorkspaces(colleague)).map((each) => each.id)).toContain(id);
    expect((await publishArticle(owner, { id: draft.id })).publishedAt).not.toBeNull();
    await expect(createArticle(owner, { workspaceId: id, title: 'Late' })).rejects.toMatchObject({
      code: 'WORKSPACE_ARCHIVED',
    });
  });

  it('writes an audit entry for each change', async () => {
    const id = await make();
    for (const isArchived of [false, true, true, false]) await setWorkspaceArchived(owner, id, isArchived);
    const actions = await reader(owner).find(
      AuditEntry,
      { subjectId: id, subjectName: 'Old bikes' },
      { orderBy: { id: 'asc' } },
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'workspace.created',
      'workspace.archived',
      'workspace.unarchived',
    ]);
  });

  it('refuses a personal workspace and does not find one of another company', async () => {
    await expect(setWorkspaceArchived(owner, (await personalWorkspace(owner)).id, true)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(setWorkspaceArchived(stranger, await make(), true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(setWorkspaceArchived(owner, 'x', true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
