import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { Article } from '../articles/article.entity.js';
import { publishArticle } from '../articles/publishArticle.js';
import { findMoments } from '../migrations/0024_commentMoments.js';
import { reader } from '../outbox/transaction.js';
import { commentDocument } from '../testing/commentDocument.js';
import { formerParagraphs } from '../testing/formerParagraphs.js';
import { serveCuts } from '../testing/servedCuts.js';
import { newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addParagraph, changeParagraphs } from '../testing/timeline.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { Comment } from './comment.entity.js';
import { readTimeline, timestampOf } from './commentMoment.js';
import { createComment } from './createComment.js';

let app: TestApp;
let owner: TestPerson;
let workspaceId: string;
let id: string;
let [first, second] = ['', ''];

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  ({ id: workspaceId } = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' }));
  owner = await refreshViewer(owner);
});
beforeEach(async () => {
  ({ id } = await createArticle(owner, { workspaceId, title: 'Wheels' }));
  first = await addParagraph(owner, id, { duration: 10_000 });
  second = await addParagraph(owner, id, { duration: 20_000 });
  await publishArticle(owner, { id });
});
afterAll(async () => {
  await app.close();
});

const commentAt = async (timestamp: number): Promise<Comment> =>
  await createComment(owner, { articleId: id, content: commentDocument('Here'), timestamp });
const timeOf = async (comment: Comment): Promise<number | null> =>
  timestampOf(await readTimeline(reader(owner), await reader(owner).findOneOrFail(Article, { id })), comment);

describe('a comment on a second', () => {
  it('is kept at the moment of the video that plays there', async () => {
    expect(await commentAt(4_000)).toMatchObject({ videoId: first, videoTime: 4_000 });
    expect(await commentAt(10_000)).toMatchObject({ videoId: second, videoTime: 0 });
    expect(await commentAt(30_000)).toMatchObject({ videoId: second, videoTime: 20_000 });
  });

  it('stays with its moment when paragraphs change places, and while the draft alone changes', async () => {
    const comments = [await commentAt(4_000), await commentAt(30_000)];
    await changeParagraphs(owner, id, (paragraphs) => [...paragraphs].reverse());
    expect(await Promise.all(comments.map(timeOf))).toEqual([4_000, 30_000]);
    await publishArticle(owner, { id });
    expect(await Promise.all(comments.map(timeOf))).toEqual([24_000, 20_000]);
  });

  it('has no time while its moment is cut away, and has it again afterwards', async () => {
    const comment = await commentAt(4_000);
    const playFrom = async (start: number): Promise<void> => {
      const stretches = [{ videoId: first, start, end: 10_000, cuts: [] }];
      await changeParagraphs(owner, id, ([one, ...others]) => (one ? [{ ...one, stretches }, ...others] : []));
      await publishArticle(owner, { id });
      await serveCuts(owner, id);
    };
    await playFrom(6_000);
    expect(await timeOf(comment)).toBeNull();
    await playFrom(1_000);
    expect(await timeOf(comment)).toBe(3_000);
  });
});

it('finds the moments of comments that were kept by the time of the article', async () => {
  const made = [await commentAt(0), await commentAt(12_500), await commentAt(30_000)];
  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  try {
    await client.query(formerParagraphs);
    await client.query('alter table comment add timestamp_ms int');
    await client.query('update comment set video_id = null, video_time = null');
    for (const [index, time] of [0, 12_500, 30_000].entries()) {
      await client.query('update comment set timestamp_ms = $1 where id = $2', [time, made[index]?.id]);
    }
    await client.query(findMoments);
  } finally {
    await client.end();
  }
  const ids = made.map((comment) => comment.id);
  expect(await reader(owner).find(Comment, { id: { $in: ids } }, { orderBy: { id: 'asc' } })).toMatchObject([
    { videoId: first, videoTime: 0 },
    { videoId: second, videoTime: 2_500 },
    { videoId: second, videoTime: 20_000 },
  ]);
});
