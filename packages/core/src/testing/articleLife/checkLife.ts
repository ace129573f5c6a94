import { orderOf, placesOf } from '@snaplore/schema/articleOrder';
import { MediaFile } from '../../media/mediaFile.entity.js';
import { Video } from '../../videos/video.entity.js';
import { WorkspaceOrder } from '../../workspaces/workspaceOrder.entity.js';
import type { TestApp } from '../appOnDatabase.js';
import { articleCountFaults } from '../articleCounts.js';
import { readPastPolicies } from '../pastPolicies.js';
import { articlesOf, pastOf, type Life } from './life.js';
import { wordsOfArticles } from './wordsOfArticles.js';

/** Every word that the articles of the run have. */
export const wordsOf = async (life: Life): Promise<Set<string>> =>
  await wordsOfArticles(pastOf(life), await articlesOf(life));

/** What is wrong with the articles now; empty when nothing is. */
export async function faultsOf(life: Life): Promise<string[]> {
  const there = await wordsOf(life);
  const lost = [...life.words].filter((word) => !there.has(word)).map((word) => `${word} is lost`);
  const countFaults = await articleCountFaults(life.app.services);
  return [...lost, ...(await treeFaults(life)), ...(await mediaFaults(life)), ...countFaults];
}

/** Each article is in one tree, once: in that of its workspace. */
async function treeFaults(life: Life): Promise<string[]> {
  const articles = await articlesOf(life);
  const known = new Set(articles.map(({ id }) => id));
  const faults = life.articleIds.filter((id) => !known.has(id)).map((id) => `the article ${id} is in no workspace`);
  const orders = await pastOf(life).find(WorkspaceOrder, { workspaceId: { $in: [...life.workspaceIds] } });
  const places = new Map<string, number>();
  for (const workspaceId of life.workspaceIds) {
    const tree = orders.find((order) => order.workspaceId === workspaceId)?.tree ?? [];
    const own = articles.filter((article) => article.workspaceId === workspaceId).map(({ id }) => id);
    const stored = placesOf(tree).map(({ articleId }) => articleId);
    if (new Set(stored).size < stored.length) faults.push(`the tree of ${workspaceId} has an article twice`);
    for (const id of stored)
      if (known.has(id) && !own.includes(id)) faults.push(`the tree of ${workspaceId} has ${id} of another workspace`);
    for (const { articleId } of placesOf(orderOf(tree, own))) places.set(articleId, (places.get(articleId) ?? 0) + 1);
  }
  for (const id of known)
    if (places.get(id) !== 1) faults.push(`the article ${id} is ${String(places.get(id) ?? 0)} times in trees`);
  return faults;
}

/** Each file belongs to an article of its company, and that of a video to the article of its video. */
async function mediaFaults(life: Life): Promise<string[]> {
  const em = pastOf(life);
  const companies = new Map((await articlesOf(life)).map(({ id, companyId }) => [id, companyId]));
  const ids = [...companies.keys()];
  const videos = new Map((await em.find(Video, { articleId: { $in: ids } })).map((video) => [video.id, video]));
  const files = await em.find(MediaFile, { articleId: { $in: ids } });
  const faults: string[] = [];
  for (const { id, articleId, companyId } of [...videos.values(), ...files])
    if (companies.get(articleId ?? '') !== companyId) faults.push(`${id} is in another company than its article`);
  for (const { id, articleId, videoId } of files)
    if (videoId !== null && videos.get(videoId)?.articleId !== articleId) faults.push(`${id} is of no video`);
  return faults;
}

/** The files of the articles whose objects are not stored, once every job has run. */
export async function unstoredFiles(life: Life): Promise<string[]> {
  const files = await pastOf(life).find(MediaFile, { articleId: { $in: life.articleIds } });
  const faults: string[] = [];
  for (const { storageKey } of files)
    if ((await life.app.services.storage.stat(storageKey)) === null) faults.push(`${storageKey} is not stored`);
  return faults;
}

/** The stored objects that no row names, once every job has run. */
export async function unnamedObjects({ services }: TestApp): Promise<string[]> {
  const named = new Set((await readPastPolicies(services).find(MediaFile, {})).map(({ storageKey }) => storageKey));
  const stored = await services.storage.list('files/');
  return stored.filter(({ key }) => !named.has(key)).map(({ key }) => `${key} is stored, and no row names it`);
}
