import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { print } from 'graphql';
import * as limits from '../packages/schema/src/limits.ts';
import { ArticlePageDocument } from '../packages/web/src/gql/ArticlePage.ts';
import { SharedArticleDocument } from '../packages/web/src/gql/SharedArticle.ts';
import { openBareRelay } from './bareRelay.ts';
import { buildServer, withDatabase } from './benchDatabase.ts';
import { demoPassword, demoPeople } from '../packages/workers/src/seed/demoPeople.ts';
import { signInto, withBrowser } from './browser.ts';
import { median, type Row } from './row.ts';
import { weighFloor, weighScripts } from './scriptWeight.ts';
import { withProduct } from './withProduct.ts';

const rounds = 40;
const requestsEach = 10;
const videoBytes = 64_000_000;
const run = promisify(execFile);

const textOf = (document: Parameters<typeof print>[0]): string => print(document).replaceAll(' @unmask', '');

/** Fetches `url` often; returns milliseconds per request. */
async function timeRequests(ask: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  for (let count = 0; count < requestsEach; count += 1) {
    const response = await ask();
    const text = await response.text();
    if (!response.ok || text.includes('"errors"')) throw new Error(`${String(response.status)} ${text}`);
  }
  return (performance.now() - startedAt) / requestsEach;
}

/** Reads a video range by range, as a player does; returns megabytes a second. */
async function streamVideo(url: string): Promise<number> {
  const reader = path.join(import.meta.dirname, 'readRanges.ts');
  const { stdout } = await run(process.execPath, [reader, url, String(videoBytes), String(limits.sharedRangeBytes)]);
  return Number(stdout);
}

async function measureOn(adminUrl: string, driver: string, settings: Record<string, string>): Promise<Row[]> {
  const { openAppOn } = await import('../packages/core/dist/testing/appOnDatabase.js');
  const { idleScheduler } = await import('../packages/api/dist/testing/idleScheduler.js');
  const { openApiServer } = await import('../packages/api/dist/server.js');
  const { fillSharingWorld, sharingOf } = await import('../packages/core/dist/testing/sharingWorld.js');
  const { publishVideo } = await import('../packages/core/dist/testing/sharedFiles.js');
  const { readPastPolicies } = await import('../packages/core/dist/testing/pastPolicies.js');
  const { setArticleLink } = await import('../packages/core/dist/sharing/setArticleLink.js');
  // One address opens the link thousands of times here.
  const app = await openAppOn(adminUrl, { ADDRESS_LIMIT_FACTOR: '1000', ...settings });
  const api = await openApiServer(app.services, idleScheduler, 0);
  const origin = `http://127.0.0.1:${String(api.port)}`;
  try {
    const world = await fillSharingWorld(app);
    const { editor, article } = world;
    const files = await publishVideo(editor, article);
    await setArticleLink(editor, { articleId: article.id, isOn: true });
    const token = (await sharingOf(editor, article)).publicLink?.token ?? '';
    const send =
      (query: string, variables: object, headers: Record<string, string> = {}) =>
      () =>
        fetch(`${origin}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ query, variables }),
        });
    const askPage = send(textOf(ArticlePageDocument), { id: article.id }, { authorization: `Bearer ${editor.token}` });
    const askShared = send(textOf(SharedArticleDocument), { token, isPrivate: false });
    const page: number[] = [];
    const shared: number[] = [];
    for (let round = -5; round < rounds; round += 1) {
      const [own, least] = [await timeRequests(askShared), await timeRequests(askPage)];
      if (round < 0) continue;
      shared.push(own);
      page.push(least);
    }

    const answer = (await (await askShared()).json()) as {
      data: { sharedArticle: { videos: { sources: { url: string }[] }[] } };
    };
    const shownPath = answer.data.sharedArticle.videos[0]?.sources[0]?.url ?? '';
    const storage = readPastPolicies(app.services);
    await storage.execute("update media_file set bytes = ? where kind in ('playable', 'rendition') and video_id = ?", [
      videoBytes,
      files.videoId,
    ]);
    const stored = await storage.execute<{ storage_key: string }[]>(
      "select storage_key from media_file where kind in ('playable', 'rendition') and video_id = ?",
      [files.videoId],
    );
    for (const { storage_key: key } of stored) await app.services.storage.put(key, randomBytes(videoBytes));
    const key = stored[0]?.storage_key ?? '';
    const signed = await app.services.storage.signedDownloadUrl(key, { expiresInSeconds: 3_600 });
    const relay = await openBareRelay(new URL(signed, origin).href);
    const through: number[] = [];
    const direct: number[] = [];
    const relayed: number[] = [];
    for (let round = -1; round < 9; round += 1) {
      const own = await streamVideo(origin + shownPath);
      const other = await streamVideo(new URL(signed, origin).href);
      const least = await streamVideo(relay.url);
      if (round < 0) continue;
      through.push(own);
      direct.push(other);
      relayed.push(least);
    }
    relay.close();
    const [ofShare, ofPage] = [median(shared), median(page)];
    const [ofApi, ofAddress] = [median(through), median(direct)];
    return [
      {
        what: `The shared page's query (${driver})`,
        measured: ofShare,
        against: { what: "the article page's", value: ofPage },
        unit: 'ms',
        limit: { text: 'at most 1.3 times', holds: ofShare <= 1.3 * ofPage },
      },
      {
        what: `A shared video through the api, 4 MB at a time (${driver})`,
        measured: ofApi,
        against: { what: 'a signed address', value: ofAddress },
        unit: 'MB/s',
        limit: { text: 'at least 0.8 of it', holds: ofApi >= 0.8 * ofAddress },
      },
      {
        what: `The same against a relay that asks nothing (${driver})`,
        measured: ofApi,
        against: { what: 'a bare relay in Node', value: median(relayed) },
        unit: 'MB/s',
        limit: null,
      },
    ];
  } finally {
    await api.close();
    await app.close();
  }
}

async function sharedPageWeight(): Promise<Row[]> {
  return await withProduct(async ({ address }) =>
    withBrowser(async (browser) => {
      const least = await weighFloor(browser);
      const context = await browser.newContext();
      await signInto(context, address, { email: demoPeople.editor.email, password: demoPassword });
      const ask = async <Data>(query: string, variables: object = {}): Promise<Data> => {
        const options = { data: { query, variables }, headers: { origin: address } };
        return ((await (await context.request.post(`${address}/graphql`, options)).json()) as { data: Data }).data;
      };
      const { recentArticles } = await ask<{
        recentArticles: { id: string; isPublished: boolean; textTabs: object[]; videos: object[] }[];
      }>('{ recentArticles(first: 50) { id isPublished textTabs { id } videos { id } } }');
      const note = recentArticles.find((one) => one.isPublished && one.textTabs.length > 0 && one.videos.length === 0);
      const { setArticleLink } = await ask<{ setArticleLink: { sharing: { publicLink: { token: string } } } }>(
        'mutation On($input: SetArticleLinkInput!) {' +
          ' setArticleLink(input: $input) { sharing { publicLink { token } } } }',
        { input: { articleId: note?.id, isOn: true } },
      );
      const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
      const weigh = weighScripts(page);
      await page.goto(`${address}/b/shared/${setArticleLink.sharing.publicLink.token}`);
      await page.locator('[data-note-content]').waitFor();
      const shared = await weigh();
      return [
        {
          what: 'JavaScript of a shared note until it can be read (gzip)',
          measured: shared.gzip / 1000,
          against: { what: 'React + router + Apollo Client alone', value: least.gzip / 1000 },
          unit: 'kB',
          limit: { text: 'at most 1.3 times', holds: shared.gzip <= 1.3 * least.gzip },
        },
      ];
    }),
  );
}

/**
 * What a guest waits for: the query of a shared article against that of the article's own page, its JavaScript against
 * the floor, and its video through the api against a signed address of the storage.
 */
export async function sharedArticle(): Promise<Row[]> {
  buildServer();
  const { startS3Server } = await import('../packages/core/dist/testing/s3Server.js');
  const s3 = await startS3Server('Shared videos in a bucket');
  try {
    const rows = await withDatabase(async (adminUrl) => [
      ...(await measureOn(adminUrl, 'local files', {})),
      ...(s3 ? await measureOn(adminUrl, 'S3', s3.settings('bench')) : []),
    ]);
    return [...rows, ...(await sharedPageWeight())];
  } finally {
    await s3?.close();
  }
}
