import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { EventRecord } from '../outbox/event.entity.js';
import { reader } from '../outbox/transaction.js';
import { indexWorkspace } from '../search/indexWorkspace.js';
import { searchEverything } from '../search/searchEverything.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { runJobs } from '../testing/runJobs.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from './createWorkspace.js';
import { updateWorkspace } from './updateWorkspace.js';
import { getWorkspace, personalWorkspace } from './workspaces.queries.js';

describe('changing a workspace', () => {
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

  const make = async (title = 'Support') =>
    await createWorkspace(owner, { title, description: 'Help', visibility: 'private' });
  const actions = async (id: string): Promise<AuditEntry[]> =>
    await reader(owner).find(AuditEntry, { subjectId: id, action: 'workspace.edited' }, { orderBy: { id: 'asc' } });
  const notified = async (id: string): Promise<number> =>
    (await app.services.database.system.em.fork().find(EventRecord, { name: 'workspace.changed' })).filter(
      ({ payload }) => (payload as { workspaceId: string }).workspaceId === id,
    ).length;

  it('changes a single field and leaves the others', async () => {
    const { id, shortId } = await make();
    expect(await updateWorkspace(owner, { id, title: '  Customer Care ' })).toMatchObject({
      title: 'Customer Care',
      slug: 'customer-care',
      shortId,
      description: 'Help',
      visibility: 'private',
    });
    expect(await updateWorkspace(owner, { id, description: '' })).toMatchObject({
      title: 'Customer Care',
      description: '',
    });
    expect(await updateWorkspace(owner, { id, visibility: 'public' })).toMatchObject({
      title: 'Customer Care',
      visibility: 'public',
    });
    expect((await getWorkspace(owner, { shortId })).workspace).toMatchObject({
      title: 'Customer Care',
      slug: 'customer-care',
      visibility: 'public',
    });
  });

  it('writes an audit entry and an event for each change, and none when nothing differs', async () => {
    const { id } = await make();
    await updateWorkspace(owner, { id });
    await updateWorkspace(owner, { id, title: ' Support ', description: 'Help', visibility: 'private' });
    expect(await actions(id)).toEqual([]);
    expect(await notified(id)).toBe(1);
    await updateWorkspace(owner, { id, title: 'Care', description: 'More', visibility: 'organization' });
    expect(await actions(id)).toMatchObject([
      {
        subjectName: 'Care',
        details: {
          title: 'Care',
          formerTitle: 'Support',
          description: 'changed',
          before: 'private',
          after: 'organization',
        },
      },
    ]);
    expect(await notified(id)).toBe(2);
  });

  it('makes it searchable by its new title and no longer by the old one', async () => {
    const { id } = await make('Zanzibar desk');
    const index = async (): Promise<unknown> =>
      await runJobs(app, {
        'search.indexWorkspace': async ({ caller, payload }) => {
          await indexWorkspace(caller, payload.workspaceId);
        },
      });
    await index();
    await updateWorkspace(owner, { id, title: 'Quetzal desk' });
    await index();
    const found = async (query: string): Promise<string[]> =>
      (await searchEverything(owner, query)).nodes.map(({ title }) => title);
    expect(await found('quetzal')).toEqual(['Quetzal desk']);
    expect(await found('zanzibar')).toEqual([]);
  });

  it('opens and closes it to others at once', async () => {
    const { id } = await make();
    const colleague = await newMember(owner);
    await expect(getWorkspace(colleague, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await updateWorkspace(owner, { id, visibility: 'organization' });
    expect((await getWorkspace(colleague, { id })).workspace.id).toBe(id);
    await updateWorkspace(owner, { id, visibility: 'private' });
    await expect(getWorkspace(colleague, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('requires a title, with the message of the edit page', async () => {
    const { id } = await make();
    await expect(updateWorkspace(owner, { id, title: ' \n' })).rejects.toMatchObject({
      code: 'WORKSPACE_TITLE_REQUIRED',
      message: 'The article title is required',
      fields: { title: 'WORKSPACE_TITLE_REQUIRED' },
    });
  });

  it.each([
    { title: 'x'.repeat(limits.workspaceTitleMax + 1) },
    { title: 'PW_mine' },
    { description: 'x'.repeat(limits.workspaceDescriptionMax + 1) },
    { visibility: 'personal' as const },
    { visibility: 'secret' as never },
  ])('refuses invalid input: %#', async (change) => {
    const { id } = await make();
    await expect(updateWorkspace(owner, { id, ...change })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect(await actions(id)).toEqual([]);
  });

  it('refuses a personal workspace and does not find one of another company', async () => {
    const { id } = await personalWorkspace(owner);
    await expect(updateWorkspace(owner, { id, title: 'Mine' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(updateWorkspace(stranger, { id: (await make()).id, title: 'Theirs' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(updateWorkspace(owner, { id: 'x', title: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
