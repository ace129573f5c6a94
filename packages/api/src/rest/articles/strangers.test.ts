import { createTextTab } from '@snaplore/core/articles/createTextTab';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { createComment } from '@snaplore/core/comments/createComment';
import { setVersionsOpen } from '@snaplore/core/companies/setVersionsOpen';
import { newMember, newOwner, refreshViewer, type TestPerson } from '@snaplore/core/testing/people';
import { giveRole } from '@snaplore/core/testing/rights';
import { addParagraph } from '@snaplore/core/testing/timeline';
import { transferArticle } from '@snaplore/core/transfer/transferArticle';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownWorkspaceElsewhere } from '../../testing/ownWorkspaceElsewhere.js';
import { openTestApi, type TestApi } from '../../testing/testApi.js';
import { noteOf } from '../testing/restWorld.js';

let api: TestApi;
/** Wrote the article and everything of it, and is no member of the company that it went to. */
let stranger: TestPerson;
/** A member of the company that it went to. */
let reader: TestPerson;
let id: string;
let workspaceId: string;

beforeAll(async () => {
  api = await openTestApi();
  let giver = await newOwner(api.app.services);
  const { id: from } = await createWorkspace(giver, { title: 'Workshop', visibility: 'organization' });
  giver = await refreshViewer(giver);
  const names = { firstName: 'Thorvald', lastName: 'Nygaard' };
  stranger = await giveRole(await newMember(giver, 'user', names), from, 'editor');
  ({ id } = await saveArticle(stranger, { workspaceId: from, title: 'Wheels' }));
  const { id: tabId } = await createTextTab(stranger, id);
  await saveArticle(stranger, { id, textTabs: [{ id: tabId, title: 'Steps', text: noteOf('Loosen the spokes') }] });
  await addParagraph(stranger, id, { duration: 4_000 });
  await publishArticle(stranger, { id });
  await saveArticle(stranger, { id, title: 'Round wheels' });
  await publishArticle(stranger, { id });
  const { id: parentId } = await createComment(stranger, { articleId: id, content: noteOf('Which spoke first?') });
  await createComment(stranger, { articleId: id, content: noteOf('Any'), parentId });
  await saveArticle(stranger, { id, title: 'Rounder wheels' });

  const elsewhere = await ownWorkspaceElsewhere(giver);
  ({ workspaceId } = elsewhere);
  await transferArticle(giver, { articleId: id, ...elsewhere });
  const receiver = { ...giver, viewer: { ...giver.viewer, companyId: elsewhere.companyId, role: 'owner' as const } };
  await setVersionsOpen(receiver, true);
  reader = await giveRole(await newMember(receiver, 'admin'), workspaceId, 'editor');
});
afterAll(async () => {
  await api.close();
});

function expectNoTrace(answers: unknown): void {
  const text = JSON.stringify(answers);
  for (const trace of [stranger.viewer.userId, stranger.email, 'Thorvald', 'Nygaard'])
    expect(text).not.toContain(trace);
}

describe('an article of an author whom the company does not know', () => {
  it('names nobody over REST', async () => {
    const read = async (path: string): Promise<unknown> => {
      const { status, body } = await api.rest('GET', path, { token: reader.token });
      expect([path, status]).toEqual([path, 200]);
      return body;
    };
    const [got, ...others] = await Promise.all(
      [
        `/article/${id}`,
        `/article/${id}?draft=1`,
        `/draft/${id}`,
        '/draft',
        `/browse/${workspaceId}`,
        `/workspace/${workspaceId}/articles`,
        `/article/${workspaceId}/${id}/versions`,
        `/article/${workspaceId}/${id}/v/1`,
        `/comment/${id}`,
        '/search/global/wheels?category=all',
      ].map(read),
    );
    expect(got).toMatchObject({
      article: { title: 'Round wheels', user: null, userRef: null, updatedByUser: null, author: null },
    });
    expect(others.at(-4)).toMatchObject({ data: { versions: [{ version: 1, author: null, profileImage: null }] } });
    expect(others.at(-2)).toMatchObject({
      comments: [
        { comment: { userId: null, author: null }, profileImage: null },
        { comment: { userId: null, author: null }, profileImage: null },
      ],
    });
    expectNoTrace([got, others]);
  });

  it('names nobody over GraphQL', async () => {
    const { data, errors } = await api.graph(
      `query Article($id: ID!) {
        article(id: $id) {
          author { id firstName lastName profileImageUrl }
          draft { title hash content { content } videos { id } }
          history {
            current { author { id firstName } }
            versions { nodes { number author { id firstName lastName } } }
          }
          comments { nodes { author { id firstName } content replies { author { id firstName } } } }
        }
        articleVersion(articleId: $id, number: 1) { entry { author { id firstName } } }
      }`,
      { id },
      reader.token,
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      article: {
        author: null,
        history: { current: { author: null }, versions: { nodes: [{ number: 1, author: null }] } },
        comments: { nodes: [{ author: null, replies: [{ author: null }] }] },
      },
      articleVersion: { entry: { author: null } },
    });
    expectNoTrace(data);
  });

  it('is not said to be changed by them when a title collides', async () => {
    const { errors } = await api.graph(
      `mutation Save($input: UpdateArticleDraftInput!) { updateArticleDraft(input: $input) { id } }`,
      { input: { id, title: 'Square wheels', baseTitle: 'Wheels' } },
      reader.token,
    );
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
    expectNoTrace(errors);
  });

  it('is not said to be theirs where it is deleted and found again', async () => {
    const { status } = await api.rest('DELETE', `/article/${id}`, { token: reader.token });
    expect(status).toBe(200);
    const { data } = await api.graph(`{ deletions { nodes { title deletedBy { id firstName } } } }`, {}, reader.token);
    expect(data).toMatchObject({ deletions: { nodes: [{ title: 'Rounder wheels' }] } });
    expectNoTrace(data);
  });
});
