import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { newMember, newOwner, nobody, refreshViewer, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addParagraph } from '../testing/timeline.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { saveWatchPosition } from './saveWatchPosition.js';
import { watchPositionsOf } from './watchPositions.queries.js';

let app: TestApp;
let owner: TestPerson;
let reader: TestPerson;
let stranger: TestPerson;
let open: string;
let quiet: string;
let [first, second] = ['', ''];

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  reader = await newMember(owner);
  stranger = await newOwner(app.services, 'Another Company');
  open = (await createWorkspace(owner, { title: 'For all', visibility: 'organization' })).id;
  quiet = (await createWorkspace(owner, { title: 'Quiet', visibility: 'private' })).id;
  owner = await refreshViewer(owner);
});
afterAll(async () => {
  await app.close();
});

async function articleIn(workspaceId: string, isPublished = true): Promise<string> {
  const { id } = await createArticle(owner, { workspaceId, title: 'Wheels' });
  first = await addParagraph(owner, id, { duration: 10_000 });
  second = await addParagraph(owner, id, { duration: 20_000 });
  if (isPublished) await publishArticle(owner, { id });
  return id;
}
const kept = async (person: Parameters<typeof watchPositionsOf>[0], id: string): Promise<unknown> =>
  (await watchPositionsOf(person, [id])).get(id) ?? null;

describe('who may keep how far they have watched', () => {
  let articles: Record<'published' | 'unpublished' | 'quiet', string>;
  beforeAll(async () => {
    articles = {
      published: await articleIn(open),
      unpublished: await articleIn(open, false),
      quiet: await articleIn(quiet),
    };
  });
  const table: [keyof typeof articles, 'owner' | 'reader' | 'stranger', boolean][] = [
    ['published', 'owner', true],
    ['published', 'reader', true],
    ['published', 'stranger', false],
    ['unpublished', 'owner', true],
    ['unpublished', 'reader', false],
    ['unpublished', 'stranger', false],
    ['quiet', 'owner', true],
    ['quiet', 'reader', false],
    ['quiet', 'stranger', false],
  ];
  it.each(table)('of a %s article the %s: %s', async (article, who, may) => {
    const person = { owner, reader, stranger }[who];
    const saved = saveWatchPosition(person, { articleId: articles[article], timestamp: 4_000 });
    if (may) await saved;
    else await expect(saved).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await kept(person, articles[article])) !== null).toBe(may);
  });
});

describe('how far a user has watched', () => {
  let articleId: string;
  beforeEach(async () => {
    articleId = await articleIn(open);
  });

  it('is a moment of a video, one for each user and article', async () => {
    await saveWatchPosition(reader, { articleId, timestamp: 4_000 });
    await saveWatchPosition(reader, { articleId, timestamp: 12_500 });
    await saveWatchPosition(owner, { articleId, timestamp: 1_000 });
    expect(await kept(reader, articleId)).toEqual({ videoId: second, videoTime: 2_500 });
    expect(await kept(owner, articleId)).toEqual({ videoId: first, videoTime: 1_000 });
    expect(await kept(nobody(app.services), articleId)).toBeNull();
  });

  it('exists once, whichever browsers keep it at the same time', async () => {
    await Promise.all([1_000, 2_000, 3_000].map((timestamp) => saveWatchPosition(reader, { articleId, timestamp })));
    const rows = await app.services.database.system.em
      .fork()
      .execute<unknown[]>('select 1 from watch_position where article_id = ?', [articleId]);
    expect(rows).toHaveLength(1);
  });

  it('lies within the video', async () => {
    for (const timestamp of [-1, 30_001, 0.5, Number.NaN])
      await expect(saveWatchPosition(reader, { articleId, timestamp })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(saveWatchPosition(reader, { articleId: 'x', timestamp: 0 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await kept(reader, articleId)).toBeNull();
  });

  it('is not kept where there is no video', async () => {
    const { id } = await createArticle(owner, { workspaceId: open, title: 'Words' });
    await saveWatchPosition(owner, { articleId: id, timestamp: 0 });
    expect(await kept(owner, id)).toBeNull();
  });

  it('goes with the article, and with the user', async () => {
    await saveWatchPosition(reader, { articleId, timestamp: 4_000 });
    const leaver = await newMember(owner);
    await saveWatchPosition(leaver, { articleId, timestamp: 4_000 });
    const em = app.services.database.system.em.fork();
    const count = async (): Promise<number> =>
      (await em.execute<unknown[]>('select 1 from watch_position where article_id = ?', [articleId])).length;
    expect(await count()).toBe(2);
    await em.execute('delete from workspace where author_id = ?', [leaver.viewer.userId]);
    await em.execute('delete from app_user where id = ?', [leaver.viewer.userId]);
    expect(await count()).toBe(1);
    await em.execute('delete from article where id = ?', [articleId]);
    expect(await count()).toBe(0);
  });
});
