import { createArticle } from '@snaplore/core/articles/createArticle';
import { createTextTab } from '@snaplore/core/articles/createTextTab';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { saveArticleDraft } from '@snaplore/core/articles/saveArticleDraft';
import { commentDocument } from '@snaplore/core/testing/commentDocument';
import { updateArticleDraft } from '@snaplore/core/articles/updateArticleDraft';
import { changeMemberRole } from '@snaplore/core/members/changeMemberRole';
import { updateCompany } from '@snaplore/core/companies/updateCompany';
import { addToGroup } from '@snaplore/core/groups/addToGroup';
import { createGroup } from '@snaplore/core/groups/createGroup';
import { removeGroupMember } from '@snaplore/core/groups/removeGroupMember';
import { inTransaction } from '@snaplore/core/outbox/transaction';
import { setArticleLink } from '@snaplore/core/sharing/setArticleLink';
import { shareArticle } from '@snaplore/core/sharing/shareArticle';
import { unshareArticle } from '@snaplore/core/sharing/unshareArticle';
import { newMember, newOwner, refreshViewer } from '@snaplore/core/testing/people';
import { giveRole } from '@snaplore/core/testing/rights';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { WorkspaceGroupRole } from '@snaplore/core/workspaces/workspaceRole.entity';
import type { DomainEvents } from '@snaplore/schema/events';
import { describe, expect, it } from 'vitest';
import { untilChanges } from '../../testing/receivedChanges.js';
import { changesFeed, giveChangesWorld, kindsOf, toldOf, type ChangesWorld } from '../../testing/changesWorld.js';

describe('what changes in a company', () => {
  let { api, owner, member, open, settled, listen, ring } = {} as ChangesWorld;
  giveChangesWorld((given) => {
    ({ api, owner, member, open, settled, listen, ring } = given);
  });

  const emit = async <Name extends keyof DomainEvents>(name: Name, payload: DomainEvents[Name]): Promise<void> => {
    await inTransaction(owner, async (tx) => {
      tx.emit(owner.viewer.companyId, name, payload);
      await tx.em.flush();
    });
  };

  it('tells of a private workspace those alone who see it, and another company nothing', async () => {
    const stranger = await newOwner(api.app.services, 'Another House');
    const [owners, members] = [await listen(owner), await listen(member)];
    const strangers = await listen(stranger, 0);
    const hidden = await createWorkspace(owner, { title: 'Salaries', visibility: 'private' });
    await settled();
    await ring();
    await owners.until(2);
    await members.until(1);
    expect(toldOf(owners)[0]).toMatchObject({
      kind: 'workspace_changed',
      workspaceId: hidden.id,
      workspace: { id: hidden.id, title: 'Salaries', articleCount: 0 },
    });
    expect(kindsOf(members)).toEqual(['company_changed']);
    await updateCompany(stranger, { title: 'House of theirs' });
    await strangers.until(1);
    const heard = JSON.stringify(strangers.answers);
    expect(kindsOf(strangers)).toEqual(['company_changed']);
    for (const secret of [hidden.id, open.id, 'Salaries', 'Handbook']) expect(heard).not.toContain(secret);
  });

  it('tells recipients without a role that what is shared with them has changed, and nothing more', async () => {
    const bystander = await newMember(owner);
    const hidden = await createWorkspace(owner, { title: 'Salaries', visibility: 'private' });
    owner = await refreshViewer(owner);
    const { id } = await saveArticle(owner, { workspaceId: hidden.id, title: 'Raises', isPublish: true });
    const [members, bystanders] = [await listen(member), await listen(bystander)];
    const { userId } = member.viewer;
    await shareArticle(owner, { articleId: id, entities: [{ type: 'user', id: userId }] });
    await members.until(1);
    await unshareArticle(owner, { articleId: id, entityId: userId });
    await members.until(2);
    await ring();
    await members.until(3);
    await bystanders.until(1);
    expect(kindsOf(members)).toEqual(['shares_changed', 'shares_changed', 'company_changed']);
    expect(kindsOf(bystanders)).toEqual(['company_changed']);
    for (const secret of [hidden.id, id, 'Salaries', 'Raises'])
      expect(JSON.stringify(members.answers)).not.toContain(secret);
  });

  it('tells of live links those alone who may list them, and without ids', async () => {
    const [admin, moderator] = [await newMember(owner, 'admin'), await newMember(owner, 'moderator')];
    const stranger = await newOwner(api.app.services, 'Another House');
    const { id } = await saveArticle(owner, { workspaceId: open.id, title: 'Raises', isPublish: true });
    const [admins, ...others] = [await listen(admin), await listen(moderator), await listen(member)];
    const strangers = await listen(stranger, 0);
    await setArticleLink(owner, { articleId: id, isOn: true });
    await settled();
    await ring();
    await updateCompany(stranger, { title: 'House of theirs' });
    await admins.until(2);
    for (const listening of [...others, strangers]) await listening.until(1);
    expect(kindsOf(admins)).toEqual(['links_changed', 'company_changed']);
    expect(toldOf(admins)[0]).toMatchObject({ workspaceId: null, articleId: null });
    for (const listening of [...others, strangers]) expect(kindsOf(listening)).toEqual(['company_changed']);
  });

  it('talks of a draft to its editors, of what is published to its readers', async () => {
    const [owners, members] = [await listen(owner), await listen(member)];
    const article = await createArticle(owner, { workspaceId: open.id, title: 'Soon' });
    await updateArticleDraft(owner, { id: article.id, title: 'Sooner' });
    await emit('article.deleted', { articleId: article.id, workspaceId: open.id, wasPublished: false });
    await settled();
    await ring();
    await members.until(1);
    await publishArticle(owner, { id: article.id });
    await owners.until(5);
    await members.until(2);
    expect(kindsOf(owners)).toEqual([
      'article_created',
      'draft_changed',
      'article_deleted',
      'company_changed',
      'article_published',
    ]);
    expect(toldOf(members)).toMatchObject([
      { kind: 'company_changed' },
      { kind: 'article_published', articleId: article.id, workspace: { id: open.id, articleCount: 1 } },
    ]);
  });

  it('sends a reader nothing of ten autosaved titles and of edited notes', async () => {
    const { id } = await createArticle(owner, { workspaceId: open.id, title: 'Truing a wheel' });
    const note = await createTextTab(owner, id);
    await publishArticle(owner, { id });
    const [owners, members] = [await listen(owner), await listen(member)];
    for (let save = 1; save <= 10; save += 1) {
      await updateArticleDraft(owner, { id, title: `Truing ${String(save)}` });
      await saveArticleDraft(owner, { id, textTabs: [{ id: note.id, text: commentDocument(`Edit ${String(save)}`) }] });
    }
    await ring();
    await members.until(1);
    await untilChanges(owners, ({ kind }) => kind === 'company_changed');
    expect(kindsOf(members)).toEqual(['company_changed']);
    const heard = toldOf(owners).filter(({ kind }) => kind === 'draft_changed');
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.at(-1)).toMatchObject({
      articleId: id,
      article: { title: 'Truing a wheel', draft: { title: 'Truing 10' } },
    });
  });

  it('follows who gains a workspace and who loses it, and names it to nobody else', async () => {
    const bystander = await newMember(owner);
    const hidden = await createWorkspace(owner, { title: 'Salaries', visibility: 'private' });
    const group = await createGroup(owner, { title: 'Finance' });
    await inTransaction(owner, async (tx) => {
      tx.em.persist(
        tx.em.create(WorkspaceGroupRole, {
          companyId: owner.viewer.companyId,
          groupId: group.id,
          workspaceId: hidden.id,
          role: 'viewer',
        }),
      );
      await tx.em.flush();
    });
    const [members, bystanders] = [await listen(member), await listen(bystander)];
    await addToGroup(owner, { groupId: group.id, userIds: [member.viewer.userId] });
    await members.until(1);
    await removeGroupMember(owner, group.id, member.viewer.userId);
    await members.until(2);
    expect(toldOf(members)).toMatchObject([
      { kind: 'workspace_changed', workspaceId: hidden.id, groupId: null, workspace: { title: 'Salaries' } },
      { kind: 'workspace_changed', workspaceId: hidden.id, workspace: null },
    ]);
    await emit('workspace.deleted', { workspaceId: hidden.id, userIds: [owner.viewer.userId] });
    await ring();
    await members.until(3);
    await bystanders.until(1);
    expect(kindsOf(members).at(-1)).toBe('company_changed');
    expect(kindsOf(bystanders)).toEqual(['company_changed']);
    // Subscribed from the first event on, they still receive nothing of what they never saw.
    const late = await listen(bystander, 0);
    await late.until(2);
    expect(toldOf(late).map(({ kind, workspaceId }) => ({ kind, workspaceId }))).toEqual([
      { kind: 'workspace_changed', workspaceId: open.id },
      { kind: 'company_changed', workspaceId: null },
    ]);
  });

  it('tells of a deleted workspace those who could see it', async () => {
    const [owners, members] = [await listen(owner), await listen(member)];
    await emit('workspace.deleted', { workspaceId: open.id, userIds: [member.viewer.userId] });
    await settled();
    await ring();
    await members.until(2);
    await owners.until(1);
    expect(toldOf(members)[0]).toMatchObject({ kind: 'workspace_deleted', workspaceId: open.id, workspace: null });
    expect(kindsOf(owners)).toEqual(['company_changed']);
  });

  it('tells of people and groups who manages them, and of a role whose it is', async () => {
    const moderator = await newMember(owner, 'moderator');
    const bystander = await newMember(owner);
    const [moderators, members, bystanders] = [await listen(moderator), await listen(member), await listen(bystander)];
    const group = await createGroup(owner, { title: 'Finance' });
    await moderators.until(1);
    expect(toldOf(moderators)[0]).toMatchObject({ kind: 'group_changed', groupId: group.id });
    await changeMemberRole(owner, { userId: member.viewer.userId, role: 'moderator' });
    await settled();
    await ring();
    for (const [listening, count] of [
      [moderators, 3],
      [members, 2],
      [bystanders, 1],
    ] as const)
      await listening.until(count);
    expect(kindsOf(moderators)).toEqual(['group_changed', 'team_changed', 'company_changed']);
    expect(kindsOf(members)).toEqual(['team_changed', 'company_changed']);
    expect(kindsOf(bystanders)).toEqual(['company_changed']);
  });

  it('stops when the role that let somebody see ends, without a word in between', async () => {
    const hidden = await createWorkspace(owner, { title: 'Salaries', visibility: 'private' });
    await giveRole(member, hidden.id, 'editor');
    const listening = await listen(member);
    const article = await createArticle(owner, { workspaceId: hidden.id, title: 'Soon' });
    await listening.until(1);
    await giveRole(member, hidden.id, null);
    await publishArticle(owner, { id: article.id });
    await settled();
    await ring();
    await listening.until(2);
    expect(kindsOf(listening)).toEqual(['article_created', 'company_changed']);
  });

  it('is for people who are signed in', async () => {
    const listening = api.connect().subscribe(changesFeed, { after: 0 });
    await listening.ended;
    expect(listening.answers.map(({ errors }) => errors?.[0]?.extensions?.['code'])).toEqual(['UNAUTHENTICATED']);
  });
});
