import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArticle } from '../../articles/createArticle.js';
import { publishArticle } from '../../articles/publishArticle.js';
import { updateArticleDraft } from '../../articles/updateArticleDraft.js';
import { bytesParameter } from '../../kernel/bytesParameter.js';
import type { Caller } from '../../kernel/caller.js';
import { newOwner, refreshViewer, type TestPerson } from '../../testing/people.js';
import { writePastPolicies } from '../../testing/pastPolicies.js';
import { openTestApp, type TestApp } from '../../testing/testApp.js';
import { createWorkspace } from '../../workspaces/createWorkspace.js';
import { indexArticle } from '../indexArticle.js';
import { mergeIndex } from '../index/mergeIndex.js';
import { indexWorkspace } from '../indexWorkspace.js';
import { searchEverything } from '../searchEverything.js';
import { beginRebuild } from './beginRebuild.js';
import { readNextArticle, readWorkspace } from './readArticle.js';
import { rebuildIndex, type RebuildReport } from './rebuildIndex.js';
import { switchGeneration } from './switchGeneration.js';
import { writeGeneration } from './writeGeneration.js';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

const whole = {
  entries: { missing: 0, extra: 0, stale: 0 },
  lists: { missing: 0, extra: 0, doubled: 0, stale: 0 },
};

/** A company with some articles, and what is done to its index. */
interface World {
  owner: TestPerson;
  companyId: string;
  workspaceId: string;
  /** Acts as a job of the company. */
  job: Caller;
  articles: string[];
}

async function newWorld(count = 12): Promise<World> {
  const owner = await newOwner(app.services);
  const { id: workspaceId } = await createWorkspace(owner, { title: 'Workshop', visibility: 'organization' });
  const { companyId } = owner.viewer;
  const world: World = {
    ...{ owner, companyId, workspaceId },
    job: { viewer: { kind: 'job', companyId }, services: app.services, requestId: 'rebuild', address: '' },
    articles: [],
  };
  await indexWorkspace(world.job, workspaceId);
  for (let index = 0; index < count; index += 1) await write(world, `Truing wheel ${String(index)}`);
  return world;
}

async function write(world: World, title: string): Promise<string> {
  const { id } = await createArticle(await refreshViewer(world.owner), { workspaceId: world.workspaceId, title });
  await publishArticle(await refreshViewer(world.owner), { id });
  await indexArticle(world.job, id);
  world.articles.push(id);
  return id;
}

async function rename(world: World, id: string, title: string): Promise<void> {
  await updateArticleDraft(await refreshViewer(world.owner), { id, title });
  await publishArticle(await refreshViewer(world.owner), { id });
  await indexArticle(world.job, id);
}

const titles = async ({ owner }: World, query: string): Promise<string[]> =>
  (await searchEverything(await refreshViewer(owner), query)).nodes.map(({ title }) => title).sort();
const rebuild = async ({ job, companyId }: World): Promise<RebuildReport> => await rebuildIndex(job, companyId);
const asRows = async (sql: string, parameters: unknown[]): Promise<Record<string, unknown>[]> =>
  await writePastPolicies(app.services, async ({ em }) => em.execute<Record<string, unknown>[]>(sql, parameters));
const stateOf = async ({ companyId }: World): Promise<Record<string, unknown>> =>
  (
    await asRows(
      `select i.generation, i.merged_to, i.sequence,
         (select count(*) from search_tail t
          where t.company_id = i.company_id and t.sequence > i.merged_to)::int as tail,
         (select count(*) from search_rebuilt r where r.company_id = i.company_id)::int as rebuilt,
         (select count(*) from search_segment s
          where s.company_id = i.company_id and s.state = 'building')::int as building
       from search_index i where i.company_id = ?`,
      [companyId],
    )
  )[0] ?? {};

describe('a rebuild of the search index', () => {
  it('finds nothing wrong with an index that is whole, and answers as before', async () => {
    const world = await newWorld();
    const before = await titles(world, 'wheels');
    expect(before).toHaveLength(12);
    expect(await rebuild(world)).toEqual({ articles: 12, ...whole });
    expect(await titles(world, 'wheels')).toEqual(before);
    expect(await stateOf(world)).toMatchObject({ generation: 2, tail: 0, rebuilt: 0, building: 0 });
    expect(await rebuild(world)).toEqual({ articles: 12, ...whole });
    await rename(world, world.articles[0] ?? '', 'Bleeding a brake');
    expect(await titles(world, 'brakes')).toEqual(['Bleeding a brake']);
    expect(await titles(world, 'wheels')).toHaveLength(11);
  });

  it('reports and mends entries that are missing, extra and stale', async () => {
    const world = await newWorld();
    const { companyId, articles } = world;
    await asRows(`delete from search_entry where company_id = ? and article_id = ?`, [companyId, articles[0]]);
    await asRows(
      `insert into search_entry (company_id, place, workspace_id, article_id, kind, title, body, words_hash)
       select company_id, place + 16 * 1000, workspace_id, article_id, kind, 'Wheel of nobody', '', 1 from search_entry
       where article_id = ?`,
      [articles[1]],
    );
    await asRows(`update search_entry set words_hash = 2, title = 'Old wheel' where article_id = ?`, [articles[2]]);
    expect(await rebuild(world)).toEqual({ articles: 12, ...whole, entries: { missing: 1, extra: 1, stale: 1 } });
    expect(await rebuild(world)).toEqual({ articles: 12, ...whole });
    expect(await titles(world, 'wheel')).toEqual(articles.map((_id, at) => `Truing wheel ${String(at)}`).sort());
  });

  it('reports and mends lists that have lost places, or have them twice', async () => {
    const world = await newWorld();
    const { companyId } = world;
    // The row of the first article, lost; and that of the second, once more.
    const [lost] = await asRows('delete from search_tail where company_id = ? and sequence = 3 returning article', [
      companyId,
    ]);
    const [doubled] = await asRows('select data, article from search_tail where company_id = ? and sequence = 4', [
      companyId,
    ]);
    await asRows(
      `insert into search_tail (company_id, sequence, article, data)
       select company_id, sequence + 1, ?, ?::bytea from search_index where company_id = ?`,
      [doubled?.['article'], bytesParameter(doubled?.['data'] as Buffer), companyId],
    );
    await asRows('update search_index set sequence = sequence + 1 where company_id = ?', [companyId]);
    expect(lost?.['article']).toBeDefined();
    const { lists } = await rebuild(world);
    expect(lists).toEqual({ missing: 3, extra: 0, doubled: 3, stale: 0 });
    expect(await rebuild(world)).toEqual({ articles: 12, ...whole });
    expect(await titles(world, 'wheels')).toHaveLength(12);
  });

  it('keeps what is written while it is on its way', async () => {
    const world = await newWorld();
    const { job, companyId, articles, workspaceId } = world;
    const own = await beginRebuild(job, companyId);
    await readWorkspace(job, own, workspaceId);
    for (let read = 0; read < 6; read += 1) await readNextArticle(job, own);
    // Of what was read already, of what was not, and a new one.
    await rename(world, articles[0] ?? '', 'Bleeding a brake');
    await rename(world, articles[11] ?? '', 'Bleeding another brake');
    await write(world, 'Bleeding a third brake');
    // A merge meanwhile, of a tail that is long enough.
    for (let index = 0; index < 100; index += 1) {
      await asRows('update article set title = ? where id = ?', [`Chains ${String(index)}`, articles[5]]);
      await indexArticle(job, articles[5] ?? '');
    }
    await mergeIndex(job, companyId);
    expect(await stateOf(world)).toMatchObject({ generation: 1, tail: 0 });
    while (await readNextArticle(job, own));
    const counts = await writeGeneration(job, own);
    await rename(world, articles[4] ?? '', 'Bleeding at last');
    await switchGeneration(job, own, counts);
    const brakes = ['Bleeding a brake', 'Bleeding a third brake', 'Bleeding another brake', 'Bleeding at last'];
    expect(await titles(world, 'bleeding')).toEqual(brakes);
    expect(await titles(world, 'chains')).toEqual(['Chains 99']);
    expect(await titles(world, 'wheels')).toHaveLength(8);
    expect(await rebuild(world)).toEqual({ articles: 13, ...whole });
    expect(await titles(world, 'bleeding')).toEqual(brakes);
  });

  it('goes on where it was interrupted, and refuses who was at it before', async () => {
    const world = await newWorld();
    const { job, companyId } = world;
    const first = await beginRebuild(job, companyId);
    for (let read = 0; read < 5; read += 1) await readNextArticle(job, first);
    await writeGeneration(job, first);
    const second = await beginRebuild(job, companyId);
    await expect(readNextArticle(job, first)).rejects.toThrow('elsewhere');
    let read = 0;
    while (await readNextArticle(job, second)) read += 1;
    expect(read).toBe(7);
    await switchGeneration(job, second, await writeGeneration(job, second));
    expect(await titles(world, 'wheels')).toHaveLength(12);
    expect(await rebuild(world)).toEqual({ articles: 12, ...whole });
  });

  it('is given up after a day, and merges keep nothing for it any more', async () => {
    const world = await newWorld(2);
    const { job, companyId } = world;
    const own = await beginRebuild(job, companyId);
    await readNextArticle(job, own);
    await writeGeneration(job, own);
    await asRows(`update search_rebuild set started_at = now() - interval '25 hours' where company_id = ?`, [
      companyId,
    ]);
    await mergeIndex(job, companyId);
    expect(await stateOf(world)).toMatchObject({ generation: 1, rebuilt: 0, building: 0 });
    await expect(readNextArticle(job, own)).rejects.toThrow('elsewhere');
    expect(await titles(world, 'wheels')).toHaveLength(2);
  });

  it('forgets words that stand nowhere any more', async () => {
    const world = await newWorld(1);
    await rename(world, world.articles[0] ?? '', 'Tubeless');
    const words = async (): Promise<unknown[]> =>
      (await asRows('select word from search_word where company_id = ? order by word', [world.companyId])).map(
        ({ word }) => word,
      );
    expect(await words()).toContain('truing');
    await rebuild(world);
    expect(await words()).toEqual(['tubeless', 'workshop']);
    await rename(world, world.articles[0] ?? '', 'Truing');
    expect(await titles(world, 'truing')).toEqual(['Truing']);
  });
});
