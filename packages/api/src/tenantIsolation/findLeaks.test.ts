import { Article } from '@snaplore/core/articles/article.entity';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mixIds } from './mixIds.js';
import { openTwoCompanies, type TwoCompanies } from './twoCompanies.js';

describe('what counts as a leak', () => {
  let world: TwoCompanies;
  beforeAll(async () => {
    world = await openTwoCompanies();
  });
  afterAll(async () => {
    await world.close();
  });

  it('is a word or an id of the other company in an answer', async () => {
    const { article } = world.foreign;
    expect(await world.findLeaks(() => Promise.resolve({ answer: { title: article.title } }))).toEqual([
      `returned ${world.foreign.mark}`,
    ]);
    expect(await world.findLeaks(() => Promise.resolve({ answer: [{ article: article.id }] }))).toEqual([
      `returned ${article.id}`,
    ]);
    expect(await world.findLeaks(() => Promise.resolve({ answer: article.shortId }))).toEqual([
      `returned ${article.shortId}`,
    ]);
    expect(await world.findLeaks(() => Promise.resolve({ answer: { title: world.home.article.title } }))).toEqual([]);
  });

  it('is an id in an error, unless it was sent', async () => {
    const refusals = { message: `No ${world.foreign.article.id}` };
    expect(await world.findLeaks(() => Promise.resolve({ answer: null, refusals }))).toHaveLength(1);
    expect(
      await world.findLeaks(() => Promise.resolve({ answer: null, refusals, sent: [world.foreign.article.id] })),
    ).toEqual([]);
  });

  it('is a changed row of the other company, and a row of home that refers to the other', async () => {
    const change = async (id: string, values: object): Promise<string[]> =>
      await world.findLeaks(async () => {
        await writePastPolicies(
          world.api.app.services,
          async ({ em }) => await em.nativeUpdate(Article, { id }, values),
        );
        return { answer: null };
      });
    const changed = await change(world.foreign.article.id, { slug: 'changed' });
    expect(changed.map((leak) => leak.split(' ').slice(0, 2).join(' ')).sort()).toEqual([
      'changed or',
      'wrote article',
    ]);
    const crossed = await change(world.home.article.id, { updatedById: world.foreign.owner.viewer.userId });
    expect(crossed.map((leak) => leak.split(' ').slice(0, 3).join(' '))).toEqual(['wrote at home']);
  });

  it('is tried with all foreign ids, and with each mixed pair', () => {
    const sent = (of: string) => ({ value: { a: `${of}1`, in: { b: `${of}2` } }, ids: [['a'], ['in', 'b']] });
    expect(mixIds(sent('home'), sent('foreign'))).toEqual([
      {
        name: 'foreign a and in.b',
        value: { a: 'foreign1', in: { b: 'foreign2' } },
        foreignIds: ['foreign1', 'foreign2'],
      },
      { name: 'foreign a', value: { a: 'foreign1', in: { b: 'home2' } }, foreignIds: ['foreign1'] },
      { name: 'foreign in.b', value: { a: 'home1', in: { b: 'foreign2' } }, foreignIds: ['foreign2'] },
    ]);
  });
});
