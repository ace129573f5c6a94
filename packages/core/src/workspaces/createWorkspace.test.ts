import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { refreshViewer, newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { requireMember } from '../access/authorize.js';
import { reader } from '../outbox/transaction.js';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { createWorkspace } from './createWorkspace.js';
import { getWorkspace, listWorkspaces } from './workspaces.queries.js';
import { Workspace } from './workspace.entity.js';

describe('creating a workspace', () => {
  let app: TestApp;
  let owner: TestPerson;
  let colleague: TestPerson;
  let stranger: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    colleague = await newMember(owner);
    stranger = await newOwner(app.services, 'Another Company');
  });
  afterAll(async () => {
    await app.close();
  });

  it('refuses a caller who is not signed in', () => {
    expect(() => {
      requireMember(nobody(app.services));
    }).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
  });

  it('creates it with its author as admin', async () => {
    const made = await createWorkspace(colleague, { title: '  Customer Support ', visibility: 'private' });
    expect(made).toMatchObject({
      title: 'Customer Support',
      slug: 'customer-support',
      companyId: owner.viewer.companyId,
    });
    expect((await refreshViewer(colleague)).viewer.workspaceRoles.get(made.id)).toBe('admin');
  });

  it('writes an audit entry', async () => {
    const made = await createWorkspace(colleague, { title: 'Warranty', visibility: 'organization' });
    expect(await reader(owner).findOneOrFail(AuditEntry, { subjectId: made.id })).toMatchObject({
      action: 'workspace.created',
      subjectName: 'Warranty',
      actorId: colleague.viewer.userId,
      details: { visibility: 'organization' },
    });
  });

  it('refuses a blank title with the documented message', async () => {
    await expect(createWorkspace(owner, { title: ' \n', visibility: 'private' })).rejects.toMatchObject({
      code: 'TITLE_EMPTY',
      message: 'Title cannot be empty!',
    });
  });

  it('refuses to create a second personal workspace', async () => {
    await expect(createWorkspace(owner, { title: 'Mine', visibility: 'personal' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  it('shows a private one to its author and the company owner, not to other members or companies', async () => {
    const made = await createWorkspace(colleague, { title: 'Quiet', visibility: 'private' });
    const other = await newMember(owner);
    expect((await listWorkspaces(await refreshViewer(colleague))).map((each) => each.title)).toContain('Quiet');
    expect((await listWorkspaces(owner)).map((each) => each.title)).toContain('Quiet');
    expect((await listWorkspaces(other)).map((each) => each.title)).not.toContain('Quiet');
    await expect(getWorkspace(other, { id: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(getWorkspace(stranger, { id: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keeps the rows of two companies apart by row-level security alone', async () => {
    const rows = await reader(stranger).find(Workspace, {});
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.companyId === stranger.viewer.companyId)).toBe(true);
  });
});
