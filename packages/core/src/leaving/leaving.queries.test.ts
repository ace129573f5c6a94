import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveArticle } from '../articles/saveArticle.js';
import { createComment } from '../comments/createComment.js';
import { createCompany } from '../companies/createCompany.js';
import { commentDocument } from '../testing/commentDocument.js';
import { newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { personalWorkspace } from '../workspaces/workspaces.queries.js';
import { readLeaving } from './leaving.queries.js';

describe('what leaving takes', () => {
  let app: TestApp;
  let owner: TestPerson;
  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
  });
  afterAll(async () => {
    await app.close();
  });

  it('counts what goes and what stays of the caller alone, and names what has no other owner', async () => {
    const workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'organization' });
    const member = await newMember(owner, 'admin');
    const personal = await personalWorkspace(member);
    const save = async (person: TestPerson, workspaceId: string): Promise<string> =>
      (await saveArticle(person, { workspaceId, title: 'Wheels', isPublish: true })).id;
    await save(member, personal.id);
    await save(member, personal.id);
    const articleId = await save(member, workspace.id);
    await save(owner, workspace.id);
    for (const person of [member, member, owner])
      await createComment(person, { articleId, content: commentDocument('True') });
    const { id } = await createCompany(member, { title: 'Night Trains' });
    expect(await readLeaving(member)).toMatchObject({
      companies: 2,
      personalArticles: 2,
      articles: 1,
      comments: 2,
      toHandOver: [{ id, title: 'Night Trains' }],
    });
    expect((await readLeaving(owner)).toHandOver.map(({ title }) => title)).toEqual(['Lumen Bikes']);
    await newMember(owner, 'owner');
    expect((await readLeaving(owner)).toHandOver).toEqual([]);
  });

  it('is refused without a session', async () => {
    await expect(readLeaving(nobody(app.services) as TestPerson)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
