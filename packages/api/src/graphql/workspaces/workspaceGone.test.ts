import type { Article } from '@snaplore/core/articles/article.entity';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { refreshViewer, newMember, newOwner, nobody, type TestPerson } from '@snaplore/core/testing/people';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { deleteWorkspace } from '@snaplore/core/workspaces/deleteWorkspace';
import { removeWorkspaceRole } from '@snaplore/core/workspaces/removeWorkspaceRole';
import { setWorkspaceRole } from '@snaplore/core/workspaces/setWorkspaceRole';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLiveApi, type LiveApi } from '../../testing/liveApi.js';
import type { Listening } from '../../testing/socketClient.js';
import { mayHearOfDeleted } from './mayHearOfDeleted.js';

const workspaceChanged = `subscription ($id: ID!, $after: Int) { workspaceChanged(workspaceId: $id, after: $after) {
  kind articleId workspace { id roles { role } } } }`;
const articleChanged =
  'subscription ($id: ID!, $after: Int) { articleChanged(articleId: $id, after: $after) { kind article { id } } }';

interface Told {
  kind: string;
  workspace?: { roles: object[] } | null;
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

  /** Listens from the first event on; what has come by then shows that it was let in. */
  const listen = async (person: TestPerson, document: string, id: string): Promise<Listening> => {
    const client = api.connect(person);
    const listening = client.subscribe(document, { id, after: 0 });
    await listening.until(1);
    return listening;
  };
  const toldTo = ({ answers }: Listening): Told[] => answers.map(({ data }) => Object.values(data ?? {})[0] as Told);
  const hears = async (listening: Listening, kind: string): Promise<Told> => {
    for (let count = 1; ; count += 1) {
      await listening.until(count);
      const told = toldTo(listening)[count - 1] as Told;
      if (told.kind === kind) return told;
    }
  };

  it('is told that it is deleted, and that the article of it is that they read', async () => {
    const [one, other] = [
      await listen(colleague, workspaceChanged, workspace.id),
      await listen(colleague, articleChanged, article.id),
    ];
    await deleteWorkspace(owner, workspace.id);
    expect(await hears(one, 'workspace.deleted')).toEqual({
      kind: 'workspace.deleted',
      articleId: null,
      workspace: null,
    });
    expect(await hears(other, 'article.deleted')).toEqual({ kind: 'article.deleted', article: null });
  });

  it('is told nothing of it once they did not see it any more', () => {
    const { userId } = owner.viewer;
    expect(() => {
      mayHearOfDeleted(owner, { workspaceId: workspace.id, userIds: [userId] });
    }).not.toThrow();
    for (const who of [colleague, nobody(api.app.services)]) {
      expect(() => {
        mayHearOfDeleted(who, { workspaceId: workspace.id, userIds: [userId] });
      }).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
    }
  });

  it('is not let in any more once it is gone, and another company never was', async () => {
    const stranger = await newOwner(api.app.services, 'Another House');
    await deleteWorkspace(owner, workspace.id);
    for (const [person, document, id] of [
      [owner, workspaceChanged, workspace.id],
      [owner, articleChanged, article.id],
      [stranger, workspaceChanged, workspace.id],
    ] as const) {
      const client = api.connect(person);
      const listening = client.subscribe(document, { id, after: 0 });
      await listening.ended;
      expect(listening.answers.filter(({ data }) => data != null)).toEqual([]);
    }
  });

  it('hears of a change of roles, with the roles as they are', async () => {
    const listening = await listen(owner, workspaceChanged, workspace.id);
    const hearsRoles = async (roles: string[]): Promise<void> => {
      for (let count = 1; ; count += 1) {
        await listening.until(count);
        if (
          JSON.stringify(toldTo(listening)[count - 1]?.workspace?.roles) ===
          JSON.stringify(roles.map((role) => ({ role })))
        )
          return;
      }
    };
    await hearsRoles(['admin', 'viewer']);
    await setWorkspaceRole(owner, { workspaceId: workspace.id, userId: colleague.viewer.userId, role: 'editor' });
    await hearsRoles(['admin', 'editor']);
    await removeWorkspaceRole(owner, { workspaceId: workspace.id, userId: colleague.viewer.userId });
    await hearsRoles(['admin']);
  });
});
