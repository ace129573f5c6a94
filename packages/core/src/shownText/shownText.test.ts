import type { Scene } from '@snaplore/schema/shownText/shownText';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { deleteArticle } from '../articles/deleteArticle.js';
import { duplicateArticle } from '../articles/duplicateArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import type { Attempt } from '../jobs/runAttempt.js';
import { newId } from '../kernel/ids.js';
import { Job } from '../outbox/job.entity.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { indexArticle } from '../search/indexArticle.js';
import { searchEverything } from '../search/searchEverything.js';
import { shareArticle } from '../sharing/shareArticle.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { runJobs } from '../testing/runJobs.js';
import { serveCuts } from '../testing/servedCuts.js';
import { fillSharingWorld, type SharingWorld } from '../testing/sharingWorld.js';
import { writeShownText } from '../testing/shownText.js';
import { storePlayable } from '../testing/storedFiles.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addParagraph } from '../testing/timeline.js';
import { lineOf, writeTranscript } from '../testing/transcripts.js';
import { editVideo } from '../videoEdits/editVideo.js';
import { undoVideoEdit } from '../videoEdits/undoVideoEdit.js';
import { markVideoReady } from '../videos/completeVideo.js';
import { hideVideo } from '../videos/hideVideo.js';
import { removeVideos } from '../videos/removeVideos.js';
import { Video } from '../videos/video.entity.js';
import { addEncodedFile } from '../videos/videoFiles.js';
import { readShownText, type ReadingTools } from './readShownText.js';
import { ShownText } from './shownText.entity.js';

let app: TestApp;
let world: SharingWorld;
let editor: TestPerson;
let article: Article;
let videoId: string;

beforeAll(async () => {
  app = await openTestApp();
  world = await fillSharingWorld(app);
  ({ editor } = world);
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  article = await createArticle(editor, { workspaceId: world.workspace.id, title: 'Wheels' });
  videoId = await addParagraph(editor, article.id, { duration: 600_000 });
});

const index = {
  'search.indexArticle': async ({ caller, payload }: Attempt<'search.indexArticle'>) => {
    await indexArticle(caller, payload.articleId);
  },
};
const find = async (person: TestPerson, query: string, of = article.id): Promise<string[]> => {
  await runJobs(app, index);
  const { nodes } = await searchEverything(person, query, { kinds: ['articleVideo', 'draftVideo'] });
  return nodes
    .filter(({ articleId }) => articleId === of)
    .map(({ category, isShown, startTime }) => `${category} ${isShown ? 'shown' : 'said'} at ${String(startTime)}`);
};
const cut = async (start: number, end: number): Promise<string> => {
  const id = newId();
  const edit = { kind: 'trim' as const, ranges: [{ videoId, start, end }] };
  await editVideo(editor, { articleId: article.id, id, revision: 1, edit });
  return id;
};
const publish = async (): Promise<void> => {
  await publishArticle(editor, { id: article.id });
  await serveCuts(editor, article.id);
};

describe('the search', () => {
  it('finds what is shown, where it is shown first, and follows cuts and publishing', async () => {
    await writeShownText(editor, { articleId: article.id, videoId }, [
      { text: 'Tension meter', ranges: [[20_000, 40_000]] },
      { text: 'Password hunter2', ranges: [[50_000, 60_000]] },
    ]);
    const id = await cut(0, 5_000);
    expect(await find(editor, 'tension meter')).toEqual(['draftVideo shown at 15000']);
    expect(await find(world.viewer, 'tension')).toEqual([]);
    await publish();
    expect(await find(world.viewer, 'hunter2')).toEqual(['articleVideo shown at 45000']);
    await undoVideoEdit(editor, { articleId: article.id, editId: id });
    expect(await find(editor, 'tension')).toEqual(['articleVideo shown at 15000', 'draftVideo shown at 20000']);
    await cut(45_000, 65_000);
    await publish();
    for (const person of [editor, world.viewer]) expect(await find(person, 'hunter2')).toEqual([]);
    expect(await find(world.viewer, 'tension')).toEqual(['articleVideo shown at 20000']);
  });

  it('finds what is cut in part at a second that plays', async () => {
    await writeShownText(editor, { articleId: article.id, videoId }, [
      { text: 'Tension meter', ranges: [[20_000, 40_000]] },
    ]);
    await cut(10_000, 30_000);
    await publish();
    expect(await find(world.viewer, 'tension')).toEqual(['articleVideo shown at 10000']);
  });

  it('finds what is said and shown at one place once, as said', async () => {
    await writeShownText(editor, { articleId: article.id, videoId }, [
      { text: 'Tension meter', ranges: [[20_000, 40_000]] },
      { text: 'Tension table', ranges: [[300_000, 310_000]] },
    ]);
    await writeTranscript(editor, { articleId: article.id, videoId }, [lineOf('mind the tension', 30_000, 33_000)]);
    await publish();
    expect(await find(world.viewer, 'tension')).toEqual(['articleVideo said at 31588', 'articleVideo shown at 300000']);
    expect(await find(world.viewer, 'tension meter')).toEqual([
      'articleVideo shown at 20000',
      'articleVideo said at 31588',
      'articleVideo shown at 300000',
    ]);
  });

  it('finds it for those alone who may see the video: members, recipients, nobody once it is hidden', async () => {
    await writeShownText(editor, { articleId: article.id, videoId }, [{ text: 'Tension', ranges: [[0, 9_000]] }]);
    await publish();
    const stranger = await newOwner(app.services, 'Elsewhere');
    expect(await find(stranger, 'tension')).toEqual([]);
    expect(await find(world.outsider, 'tension')).toEqual([]);
    await shareArticle(editor, {
      articleId: article.id,
      entities: [{ type: 'user', id: world.outsider.viewer.userId }],
    });
    expect(await find(world.outsider, 'tension')).toEqual(['articleVideo shown at 0']);
    await hideVideo(editor, article.id);
    expect(await find(world.outsider, 'tension')).toEqual([]);
    expect(await find(editor, 'tension')).toEqual(['draftVideo shown at 0']);
    await deleteArticle(editor, article.id);
    expect(await find(editor, 'tension')).toEqual([]);
  });

  it('finds it in a copy of the article, which has a text of its own', async () => {
    await writeShownText(editor, { articleId: article.id, videoId }, [{ text: 'Tension', ranges: [[0, 9_000]] }]);
    await publish();
    const copy = await duplicateArticle(editor, article.id);
    expect(await find(editor, 'tension', copy.id)).toEqual(['draftVideo shown at 0']);
    expect(await jobsOf(copy.id)).toEqual([]);
  });

  it('is read by nobody of another company', async () => {
    await writeShownText(editor, { articleId: article.id, videoId }, [{ text: 'Tension', ranges: [[0, 9_000]] }]);
    const stranger = await newOwner(app.services, 'Elsewhere');
    expect(await reader(stranger).find(ShownText, {})).toEqual([]);
    expect(await reader(editor).find(ShownText, { videoId })).toHaveLength(1);
  });
});

/** The videos of an article whose reading waits. */
async function jobsOf(articleId: string): Promise<string[]> {
  const em = readPastPolicies(app.services);
  const videos = await em.find(Video, { articleId });
  const jobs = await em.find(Job, { name: 'videos.readShown', status: 'new' });
  const waiting = jobs.map(({ payload }) => (payload as { videoId: string }).videoId);
  return videos.flatMap(({ id }) => (waiting.includes(id) ? [id] : []));
}

/** A scene every ten seconds, each of which shows its number. */
const scenes = (count: number): Scene[] =>
  Array.from({ length: count }, (_, at) => ({ start: at * 10_000, end: at * 10_000 + 9_000, at: at * 10_000 + 1_000 }));

/** Steps that find so many scenes; `onRead` is called before frames are read. */
function toolsOf(count: number, onRead: (times: readonly number[]) => Promise<void> = () => Promise.resolve()) {
  const done = { searches: 0, times: [] as number[] };
  const tools: ReadingTools = {
    findScenes: () => {
      done.searches += 1;
      return Promise.resolve(scenes(count));
    },
    readFrames: async ({ times }) => {
      await onRead(times);
      done.times.push(...times);
      return times.map((time) => [`Screen number${Math.floor(time / 10_000)}`]);
    },
  };
  return { done, tools };
}

describe('the reading of a video', () => {
  const run = async (tools: ReadingTools): Promise<void> => {
    await runJobs(app, {
      ...index,
      'videos.readShown': async ({ caller, payload, ...attempt }) => {
        await readShownText(caller, payload.videoId, attempt, tools);
      },
    });
  };
  const job = async () =>
    await readPastPolicies(app.services).findOneOrFail(Job, { key: { $like: `videos.readShown:%:${videoId}` } });

  beforeEach(async () => {
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeDelete(Job, { name: 'videos.readShown' });
      await em.nativeUpdate(Video, { id: videoId }, { status: 'playable' });
    });
    const file = await storePlayable(editor);
    await inTransaction(editor, async (tx) => {
      await addEncodedFile(tx, await tx.em.findOneOrFail(Video, { id: videoId }), 'playable', file);
    });
  });
  const becomeReady = async (): Promise<void> => {
    await markVideoReady({ ...editor, viewer: { kind: 'job', companyId: editor.viewer.companyId } }, videoId);
  };

  it('begins once it is ready, reads each scene once, and ends in the search', async () => {
    expect(await jobsOf(article.id)).toEqual([]);
    await becomeReady();
    expect(await jobsOf(article.id)).toEqual([videoId]);
    const { done, tools } = toolsOf(20);
    await run(tools);
    expect(done).toEqual({ searches: 1, times: scenes(20).map(({ at }) => at) });
    expect(await find(editor, 'number17')).toEqual(['draftVideo shown at 170000']);
    expect((await job()).status).toBe('done');
  });

  it('goes on behind what was kept, and what was read is found when the last attempt fails', async () => {
    await becomeReady();
    let tries = 0;
    const failing = toolsOf(20, (times) => {
      if (!times.includes(161_000)) return Promise.resolve();
      tries += 1;
      return Promise.reject(new Error('The storage is away'));
    });
    await run(failing.tools);
    expect(await job()).toMatchObject({ status: 'failed', attempts: 12 });
    expect([failing.done.searches, tries]).toEqual([1, 12]);
    expect(failing.done.times).toEqual(scenes(16).map(({ at }) => at));
    expect(await find(editor, 'number15')).toEqual(['draftVideo shown at 150000']);
    expect(await find(editor, '"number17"')).toEqual([]);
  });

  it('ends where the video is removed meanwhile', async () => {
    await becomeReady();
    const { done, tools } = toolsOf(20, async (times) => {
      if (times.includes(81_000))
        await inTransaction(editor, async (tx) => {
          await removeVideos(tx, editor.viewer.companyId, [videoId]);
        });
    });
    await run(tools);
    expect(done.times).toHaveLength(16);
    expect(await readPastPolicies(app.services).find(ShownText, { videoId })).toEqual([]);
    expect((await job()).status).toBe('done');
  });

  it('is not done where it is switched off, nor for a cut', async () => {
    const { services } = app;
    const { config } = services;
    services.config = { ...config, READ_SHOWN_TEXT: false };
    await becomeReady();
    const { done, tools } = toolsOf(20);
    await run(tools);
    services.config = config;
    expect(done).toEqual({ searches: 0, times: [] });
    expect((await job()).status).toBe('done');
    await cut(0, 5_000);
    await publish();
    expect(await jobsOf(article.id)).toEqual([]);
  });

  it('is done of a copy that is made before all is read, for the rest of it', async () => {
    await becomeReady();
    let copy: Article | undefined;
    const { done, tools } = toolsOf(20, async (times) => {
      if (times.includes(81_000) && !copy) copy = await duplicateArticle(editor, article.id);
    });
    await run(tools);
    expect(done.searches).toBe(1);
    expect(done.times).toHaveLength(32);
    expect(await find(editor, 'number17', copy?.id ?? '')).toEqual(['draftVideo shown at 170000']);
  });
});
