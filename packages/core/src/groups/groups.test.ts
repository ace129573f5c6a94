import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { requireMember } from '../access/authorize.js';
import { EventRecord } from '../outbox/event.entity.js';
import { newId } from '../kernel/ids.js';
import { collectStatements } from '../kernel/statementCount.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { reader } from '../outbox/transaction.js';
import { refreshViewer, newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { WorkspaceGroupRole } from '../workspaces/workspaceRole.entity.js';
import { createGroup } from './createGroup.js';
import { deleteGroup } from './deleteGroup.js';
import { Group } from './group.entity.js';
import { getGroup, listEveryGroup, listGroups } from './groups.queries.js';
import { renameGroup } from './renameGroup.js';

describe('groups', () => {
  let app: TestApp;
  let people: Record<'owner' | 'admin' | 'moderator' | 'user' | 'stranger', TestPerson>;
  beforeAll(async () => {
    app = await openTestApp();
    const owner = await newOwner(app.services);
    people = {
      owner,
      admin: await newMember(owner, 'admin'),
      moderator: await newMember(owner, 'moderator'),
      user: await newMember(owner),
      stranger: await newOwner(app.services, 'Another Company'),
    };
  });
  afterAll(async () => {
    await app.close();
  });

  const codeOf = async (work: Promise<unknown>): Promise<string> =>
    await work.then(
      () => 'done',
      (error: unknown) => (error as { code: string }).code,
    );
  const actions = async (groupId: string): Promise<string[]> =>
    (await reader(people.owner).find(AuditEntry, { subjectId: groupId }, { orderBy: { id: 'asc' } })).map(
      ({ action }) => action,
    );
  const events = async (groupId: string): Promise<number> =>
    (await app.services.database.system.em.fork().find(EventRecord, { name: 'group.changed' })).filter(
      ({ payload }) => (payload as { groupId: string }).groupId === groupId,
    ).length;

  it('ask an anonymous visitor to sign in', async () => {
    expect(() => {
      requireMember(nobody(app.services));
    }).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
    const { id } = await createGroup(people.owner, { title: 'Support' });
    await expect(getGroup(nobody(app.services), id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each([
    { person: 'owner', make: 'done', read: 'done', change: 'done' },
    { person: 'admin', make: 'done', read: 'done', change: 'done' },
    { person: 'moderator', make: 'done', read: 'done', change: 'done' },
    { person: 'user', make: 'FORBIDDEN', read: 'done', change: 'FORBIDDEN' },
    // Members of another company create groups there; they know nothing of ours.
    { person: 'stranger', make: 'done', read: 'NOT_FOUND', change: 'NOT_FOUND' },
  ] as const)(
    '$person: creating $make, reading $read, renaming and deleting $change',
    async ({ person, make, read, change }) => {
      const who = people[person];
      const { id } = await createGroup(people.owner, { title: 'Support' });
      expect(await codeOf(createGroup(who, { title: 'Design' }))).toBe(make);
      expect(await codeOf(getGroup(who, id))).toBe(read);
      expect(await codeOf(renameGroup(who, id, 'Repairs'))).toBe(change);
      expect((await getGroup(people.owner, id)).title).toBe(change === 'done' ? 'Repairs' : 'Support');
      expect(await codeOf(deleteGroup(who, id))).toBe(change);
      expect(await codeOf(getGroup(people.owner, id))).toBe(change === 'done' ? 'NOT_FOUND' : 'done');
    },
  );

  it('are created with their members, each once, in one transaction with the audit entry and the event', async () => {
    const group = await createGroup(people.moderator, {
      title: '  Front desk ',
      memberIds: [people.user.viewer.userId, people.user.viewer.userId],
    });
    expect(group).toMatchObject({ title: 'Front desk', companyId: people.owner.viewer.companyId });
    expect(
      await reader(people.owner).execute('select user_id from group_member where group_id = ?', [group.id]),
    ).toEqual([{ user_id: people.user.viewer.userId }]);
    expect(await actions(group.id)).toEqual(['group.created']);
    expect(await events(group.id)).toBe(1);
  });

  it('are not created with a user of another company', async () => {
    for (const id of [people.stranger.viewer.userId, newId(), 'x']) {
      expect(
        await codeOf(createGroup(people.owner, { title: 'Mixed', memberIds: [people.user.viewer.userId, id] })),
      ).toBe('NOT_FOUND');
    }
    expect(await reader(people.owner).count(Group, { title: 'Mixed' })).toBe(0);
  });

  it('require a title within its limit when created or renamed', async () => {
    const { id } = await createGroup(people.owner, { title: 'Support' });
    for (const work of [
      (title: string) => createGroup(people.owner, { title }),
      (title: string) => renameGroup(people.owner, id, title),
    ]) {
      await expect(work(' \n ')).rejects.toMatchObject({
        code: 'FIELD_REQUIRED',
        message: 'Field is required',
        fields: { title: 'FIELD_REQUIRED' },
      });
      await expect(work('x'.repeat(limits.groupTitleMax + 1))).rejects.toMatchObject({ code: 'BAD_INPUT' });
    }
    await expect(renameGroup(people.owner, 'x', 'Support')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are not saved when the title is unchanged', async () => {
    const { id } = await createGroup(people.owner, { title: 'Support' });
    await renameGroup(people.owner, id, ' Support ');
    expect(await actions(id)).toEqual(['group.created']);
    expect(await events(id)).toBe(1);
    await renameGroup(people.owner, id, 'Help');
    expect(await actions(id)).toEqual(['group.created', 'group.renamed']);
    expect(await events(id)).toBe(2);
  });

  it('lose their workspace roles when deleted', async () => {
    const workspace = await createWorkspace(people.owner, { title: 'Repairs', visibility: 'private' });
    const { id: groupId } = await createGroup(people.owner, {
      title: 'Support',
      memberIds: [people.user.viewer.userId],
    });
    await writePastPolicies(app.services, ({ em }) => {
      em.persist(
        em.create(WorkspaceGroupRole, {
          companyId: workspace.companyId,
          workspaceId: workspace.id,
          groupId,
          role: 'editor',
        }),
      );
      return Promise.resolve();
    });
    expect((await refreshViewer(people.user)).viewer.workspaceRoles.get(workspace.id)).toBe('editor');
    expect(await deleteGroup(people.moderator, groupId)).toBe(groupId);
    expect((await refreshViewer(people.user)).viewer.workspaceRoles.has(workspace.id)).toBe(false);
    expect(await actions(groupId)).toEqual(['group.created', 'group.deleted']);
  });

  it('are listed by title in pages and found by part of it, ignoring case', async () => {
    const owner = await newOwner(app.services, 'Listing Company');
    for (const title of ['beta', 'Alpha', '100%', 'ÄRZTE', 'Beta']) await createGroup(owner, { title });
    const titles: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listGroups>> = await listGroups(owner, '', { first: 2, after });
      titles.push(...page.nodes.map(({ title }) => title));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(titles).toHaveLength(5);
    expect(titles.slice(0, 3)).toEqual(['100%', 'Alpha', 'ÄRZTE']);
    expect(titles.slice(3).sort()).toEqual(['Beta', 'beta']);
    const found = async (query: string): Promise<string[]> =>
      (await listGroups(owner, query, {})).nodes.map(({ title }) => title);
    expect(await found('  ALPH ')).toEqual(['Alpha']);
    expect(await found('%')).toEqual(['100%']);
    expect(await found('_')).toEqual([]);
    await expect(listGroups(owner, '', { after: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(listGroups(owner, '', { first: 0 })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('are limited in number', async () => {
    const owner = await newOwner(app.services, 'Full Company');
    await reader(owner).execute(
      `insert into user_group (id, company_id, title, created_at)
       select gen_random_uuid(), ?, 'G' || n, now() from generate_series(1, ?) n`,
      [owner.viewer.companyId, limits.groupsPerCompany],
    );
    const whole = await collectStatements(async () => await listEveryGroup(owner, ''));
    expect(whole.result).toHaveLength(limits.groupsPerCompany);
    const few = await collectStatements(async () => await listEveryGroup(owner, 'G99'));
    expect(few.result).toHaveLength(11);
    expect(whole.statements).toHaveLength(few.statements.length);
    await expect(createGroup(owner, { title: 'One more' })).rejects.toMatchObject({ code: 'GROUPS_FULL' });
  });
});
