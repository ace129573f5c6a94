import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteOf, openRestWorld, type RestWorld } from './testing/restWorld.js';

describe('a command over GraphQL and REST', () => {
  let world: RestWorld;
  beforeAll(async () => {
    world = await openRestWorld();
  });
  afterAll(async () => {
    await world.api.close();
  });

  const rest = async (method: string, path: string, token: string, body?: unknown): Promise<Record<string, unknown>> =>
    (await world.api.rest(method, path, { token, ...(body === undefined ? {} : { body }) })).body as Record<
      string,
      unknown
    >;
  const graph = async (
    query: string,
    variables: Record<string, unknown>,
    token: string,
  ): Promise<Record<string, unknown>> => {
    const { data, errors } = await world.api.graph(query, variables, token);
    expect(errors).toBeUndefined();
    return data as Record<string, unknown>;
  };

  it('returns the same user', async () => {
    const { token } = world.viewer;
    const [{ user }, { me }] = await Promise.all([
      rest('GET', '/user/me', token),
      graph(
        '{ me { id companyRole user { firstName lastName email jobTitle } company { id } personalWorkspace { id } } }',
        {},
        token,
      ),
    ]);
    const { id, companyRole, company, personalWorkspace, user: person } = me as Record<string, { id: string }>;
    expect(user).toMatchObject({
      id,
      role: companyRole,
      company: company!.id,
      personalWorkspaceId: personalWorkspace!.id,
      ...person,
    });
  });

  it('returns the same workspace', async () => {
    const [{ workspace: one }, { workspace: other }] = await Promise.all([
      rest('GET', `/workspace/short/${world.workspace.shortId}`, world.viewer.token),
      graph(
        'query ($id: ID) { workspace(id: $id) { id shortId slug title description visibility isArchived ' +
          'createdAt lastActivityAt author { id firstName lastName } } }',
        { id: world.workspace.id },
        world.viewer.token,
      ),
    ]);
    expect(one).toMatchObject(other as object);
  });

  it('returns a plain member every field of the private workspace they created', async () => {
    const {
      token,
      viewer: { userId },
    } = world.outsider;
    const { workspace } = await rest('POST', '/workspace', token, { title: 'Mine', visibility: 'private' });
    expect(workspace).toMatchObject({ user: userId, roles: [{ user: userId, role: 'admin' }], groups: [], order: [] });
    const { createWorkspace } = await graph(
      `mutation ($input: CreateWorkspaceInput!) { createWorkspace(input: $input) {
        abilities isFavorite articleCount roles { role isFixed user { id } } groupRoles { id } articles {
        nodes { id } } tree { version rows } slackIntegration { channel } } }`,
      { input: { title: 'Mine', visibility: 'private' } },
      token,
    );
    expect(createWorkspace).toEqual({
      abilities: ['view', 'edit', 'manage', 'editArticles'],
      isFavorite: false,
      articleCount: 0,
      roles: [{ role: 'admin', isFixed: true, user: { id: userId } }],
      groupRoles: [],
      articles: { nodes: [] },
      tree: { version: 0, rows: [] },
      slackIntegration: null,
    });
  });

  it('adds, lists and removes roles on a workspace, by id and by email', async () => {
    const { owner, viewer } = world;
    const { workspace: made } = await rest('POST', '/workspace', owner.token, {
      title: 'Shared',
      visibility: 'private',
    });
    const { id: workspaceId } = made as { id: string };
    const list = async (): Promise<unknown> =>
      (
        await graph(
          'query ($id: ID) { workspace(id: $id) { roles { role isOwner isFixed user { id firstName lastName ' +
            'email } } } }',
          { id: workspaceId },
          owner.token,
        )
      )['workspace'];
    for (const by of [{ userId: viewer.viewer.userId }, { email: viewer.email }]) {
      const given = await graph(
        'mutation ($input: SetWorkspaceRoleInput!) { setWorkspaceRole(input: $input) { id roles { role } } }',
        { input: { workspaceId, ...by, role: 'editor' } },
        owner.token,
      );
      expect(given).toMatchObject({ setWorkspaceRole: { roles: [{ role: 'admin' }, { role: 'editor' }] } });
      const { roles } = await rest('GET', `/workspace/${workspaceId}/roles`, owner.token);
      expect(await list()).toMatchObject({
        roles: [
          { isOwner: true, isFixed: true },
          { isOwner: false, isFixed: false },
        ],
      });
      expect(roles).toMatchObject(
        ((await list()) as { roles: { isFixed: boolean }[] }).roles.map(({ isFixed: _, ...role }) => role),
      );
      expect(await rest('DELETE', `/workspace/${workspaceId}/role/${Object.values(by)[0] ?? ''}`, owner.token)).toEqual(
        { success: true },
      );
      expect(await list()).toMatchObject({ roles: [{ role: 'admin' }] });
    }
  });

  it('lists the same articles, for a reader and for an editor', async () => {
    for (const { token } of [world.viewer, world.editor]) {
      const [{ articles }, { workspace }] = await Promise.all([
        rest('GET', `/workspace/${world.workspace.id}/articles`, token),
        graph(
          'query ($id: ID) { workspace(id: $id) { articles { nodes { id shortId slug title tags duration ' +
            'createdAt updatedAt } } } }',
          { id: world.workspace.id },
          token,
        ),
      ]);
      const { nodes } = (workspace as { articles: { nodes: object[] } }).articles;
      expect(articles).toHaveLength(nodes.length);
      expect(articles).toMatchObject(nodes);
    }
  });

  it('returns the same article with its notes', async () => {
    const [{ article: one }, { article: other }] = await Promise.all([
      rest('GET', `/article/${world.article.id}`, world.viewer.token),
      graph(
        'query ($id: ID) { article(id: $id) { id title publishedAt textTabs { id title content } } }',
        { id: world.article.id },
        world.viewer.token,
      ),
    ]);
    const { textTabs, ...fields } = other as { textTabs: { id: string; title: string; content: unknown }[] };
    expect(one).toMatchObject({
      ...fields,
      textTabs: textTabs.map(({ content, ...tab }) => ({ ...tab, text: content })),
    });
  });

  it('creates the same workspace and the same comment, and fails with the same codes', async () => {
    const { token } = world.owner;
    const made = await rest('POST', '/workspace', token, {
      title: 'Parity',
      description: 'Same',
      visibility: 'organization',
    });
    const twin = await graph(
      'mutation ($input: CreateWorkspaceInput!) { createWorkspace(input: $input) { title slug description ' +
        'visibility isArchived } }',
      { input: { title: 'Parity', description: 'Same', visibility: 'organization' } },
      token,
    );
    expect(made['workspace']).toMatchObject(twin['createWorkspace'] as object);

    const content = noteOf('Said twice');
    const comment = await rest('POST', `/comment/${world.article.id}`, world.viewer.token, { newComment: { content } });
    const echoed = await graph(
      'mutation ($input: CreateCommentInput!) { createComment(input: $input) { articleId parentId content ' +
        'timestamp author { id } } }',
      { input: { articleId: world.article.id, content } },
      world.viewer.token,
    );
    expect(comment['articleComment']).toMatchObject(echoed['createComment'] as object);

    const blank = await world.api.graph(
      'mutation ($input: CreateWorkspaceInput!) { createWorkspace(input: $input) { id } }',
      { input: { title: ' ', visibility: 'private' } },
      token,
    );
    const refused = await rest('POST', '/workspace', token, { title: ' ', visibility: 'private' });
    expect(refused['code']).toBe(blank.errors?.[0]?.extensions.code);
  });

  it('shares the same article, and lists the same links and recipients', async () => {
    const { editor, outsider, viewer, workspace } = world;
    const made = await rest('POST', '/article', editor.token, {
      workspace: workspace.id,
      title: 'Shared twice',
      isPublish: true,
    });
    const { id } = made['article'] as { id: string };
    const { sharedData } = await rest('POST', `/shared/article/${id}`, editor.token, { id, shared: true });
    const { shareArticle } = await graph(
      `mutation ($input: ShareArticleInput!) { shareArticle(input: $input) { sharing {
        publicLink { token endsAt hasPassword openings } privateLink { id token }
        recipients { id type name email } } } }`,
      { input: { articleId: id, entities: [{ type: 'user', id: outsider.viewer.userId }] } },
      editor.token,
    );
    const { publicLink, privateLink, recipients } = (shareArticle as { sharing: Record<string, object> }).sharing;
    expect(sharedData).toMatchObject({ articleId: id, shared: true, sharedUserGroup: null, ...publicLink });
    expect(await rest('GET', `/shared/article/${id}`, editor.token)).toMatchObject({
      sharedData: { ...publicLink, sharedUserGroup: privateLink },
    });
    expect(await rest('GET', `/article/${id}`, viewer.token)).toMatchObject({
      article: {
        isSharedArticle: true,
        shared: { token: (publicLink as { token: string }).token },
        sharedUserGroup: null,
      },
    });
    expect(await rest('GET', `/shared/article/${id}/entities/`, viewer.token)).toMatchObject({ entities: recipients });
    expect(await rest('GET', `/shared/article/${id}/token?isPrivate=1`, outsider.token)).toEqual({
      articleId: id,
      token: (privateLink as { token: string }).token,
    });
    await world.api.app.dispatch();
    const { notifications } = await rest('GET', '/notifications', outsider.token);
    const mine = await graph(
      '{ me { notifications { nodes { id type articleTitle sharedToken article { id } } } } }',
      {},
      outsider.token,
    );
    const { nodes } = (mine['me'] as { notifications: { nodes: object[] } }).notifications;
    expect(nodes[0]).toMatchObject({
      type: 'article_shared',
      articleTitle: 'Shared twice',
      sharedToken: (privateLink as { token: string }).token,
      article: null,
    });
    expect((notifications as object[])[0]).toMatchObject({
      type: 'article_shared',
      payload: {
        articleTitle: 'Shared twice',
        articleId: id,
        workspaceTitle: '',
        sharedToken: (privateLink as { token: string }).token,
      },
    });
    await rest('DELETE', `/shared/article/${id}/entity/`, editor.token, { entityId: outsider.viewer.userId });
    const left = await rest('GET', '/notifications', outsider.token);
    expect(JSON.stringify(left)).not.toContain('Shared twice');
  });
});
