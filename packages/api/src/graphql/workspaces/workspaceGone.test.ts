import type { Article } from '@snaplore/core/articles/article.entity';
import { updateCompany } from '@snaplore/core/companies/updateCompany';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { refreshViewer, newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { deleteWorkspace } from '@snaplore/core/workspaces/deleteWorkspace';
import { removeWorkspaceRole } from '@snaplore/core/workspaces/removeWorkspaceRole';
import { setWorkspaceRole } from '@snaplore/core/workspaces/setWorkspaceRole';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changesIn, untilChanges, type ReceivedChange } from '../../testing/receivedChanges.js';
import { openLiveApi, type LiveApi } from '../../testing/liveApi.js';
import type { Listening } from '../../testing/socketClient.js';

const changes = `subscription ($after: Int) { changes(after: $after) {
  sequence kind workspaceId articleId workspace { id roles { role } } article { id } } }`;

interface Told extends ReceivedChange {
  workspace: { roles: object[] } | null;
}

describe('whoever has a workspace open', () => {
  let api: LiveApi;
  let owner: TestPerson;
  let colleague: TestPerson;
  let workspace: Workspace;
  let article: Article;
  beforeAll(async () => {
    api = await openLiveApi();
  });
  afterAll(async () => {
    await api.close();
  });
  beforeEach(async () => {
    owner = await newOwner(api.app.services);
    workspace = await createWorkspace(owner, { title: 'Repairs', visibility: 'private' });
    owner = await refreshViewer(owner);
    colleague = await newMember(owner);
    await setWorkspaceRole(owner, { workspaceId: workspace.id, userId: colleague.viewer.userId });
    article = await saveArticle(owner, { workspaceId: workspace.id, title: 'Truing a wheel', isPublish: true });
  });
  afterEach(async () => {
    await api.leave();
  });

  /** Listens from the first event on, and waits until the change of the workspace was received. */
  const listen = async (person: TestPerson): Promise<Listening> => {
    const listening = api.connect(person).subscribe(changes, { after: 0 });
    await untilChanges(listening, ({ workspaceId }) => workspaceId === workspace.id);
    return listening;
  };

  it('is told that it is deleted, and with it the article that they read', async () => {
    const listening = await listen(colleague);
    await deleteWorkspace(owner, workspace.id);
    const [told] = await untilChanges(listening, ({ kind }) => kind === 'workspace_deleted');
    expect(told).toEqual({
      sequence: expect.any(Number) as number,
      kind: 'workspace_deleted',
      workspaceId: workspace.id,
      articleId: null,
      workspace: null,
      article: null,
    });
  });

  it('is told nothing of it once they did not see it any more', async () => {
    const listening = await listen(colleague);
    await removeWorkspaceRole(owner, { workspaceId: workspace.id, userId: colleague.viewer.userId });
    await untilChanges<Told>(listening, (told) => told.kind === 'workspace_changed' && told.workspace === null);
    const before = listening.answers.length;
    await deleteWorkspace(owner, workspace.id);
    await updateCompany(owner, { title: 'Renamed' });
    await untilChanges(listening, ({ kind }) => kind === 'company_changed');
    expect(
      changesIn(listening)
        .slice(before)
        .map(({ kind }) => kind),
    ).toEqual(['company_changed']);
  });

  it('hears nothing of it from the first event on once it is gone, and another company never did', async () => {
    const stranger = await newOwner(api.app.services, 'Another House');
    const bystander = await newMember(owner);
    await deleteWorkspace(owner, workspace.id);
    for (const person of [bystander, stranger]) {
      const listening = api.connect(person).subscribe(changes, { after: 0 });
      await updateCompany(person === stranger ? stranger : owner, { title: 'Renamed' });
      await untilChanges(listening, ({ kind }) => kind === 'company_changed');
      const heard = JSON.stringify(listening.answers);
      for (const id of [workspace.id, article.id]) expect(heard).not.toContain(id);
    }
    const owners = api.connect(owner).subscribe(changes, { after: 0 });
    await untilChanges(owners, ({ kind }) => kind === 'workspace_deleted');
    expect(changesIn<Told>(owners).filter((told) => told.workspace !== null)).toEqual([]);
  });

  it('hears of a change of roles, with the roles as they are', async () => {
    const listening = await listen(owner);
    const hearsRoles = async (roles: string[]): Promise<void> => {
      const expected = JSON.stringify(roles.map((role) => ({ role })));
      await untilChanges<Told>(listening, (told) => JSON.stringify(told.workspace?.roles) === expected);
    };
    await hearsRoles(['admin', 'viewer']);
    await setWorkspaceRole(owner, { workspaceId: workspace.id, userId: colleague.viewer.userId, role: 'editor' });
    await hearsRoles(['admin', 'editor']);
    await removeWorkspaceRole(owner, { workspaceId: workspace.id, userId: colleague.viewer.userId });
    await hearsRoles(['admin']);
  });
});
