import { Publication } from '@snaplore/core/articles/article.entity';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { sharedBytes } from '@snaplore/core/testing/sharedFiles';
import type { ContentNode } from '@snaplore/schema/contentText';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askEveryWay,
  idsIn,
  mend,
  mentionsIn,
  openBothLinks,
  recipientEnds,
  shareEnds,
  type OpenedShare,
} from './sharedStates.js';
import { openTwoCompanies, type TwoCompanies } from './twoCompanies.js';

/** Every call that serves a shared article and every path of its files, with links in every state. */
describe('a shared article', () => {
  let world: TwoCompanies;
  beforeAll(async () => {
    world = await openTwoCompanies();
  });
  afterAll(async () => {
    await world.close();
  });

  const open = async (): Promise<OpenedShare> => await openBothLinks(world.api, world.home);

  it('is served to visitors, recipients and users of other companies alike', async () => {
    const share = await open();
    const answers = await askEveryWay(world.api, share);
    expect(Object.keys(answers).filter((name) => !name.startsWith('media'))).toHaveLength(6 + 4 + 1);
    expect(share.paths.length).toBe(2 * share.files.shown.length);
    expect(Object.keys(answers).filter((name) => name.startsWith('media'))).toHaveLength(2 * share.paths.length);
    const stranger = await askEveryWay(world.api, share, await world.tokenOf(world.foreign.owner));
    const titleOf = (answer: unknown): unknown => (answer as { title: string }).title;
    expect(titleOf(stranger['sharedArticle public first'])).toBe(titleOf(answers['sharedArticle public first']));
    expect(Object.keys(stranger).filter((name) => /private/.test(name))).toEqual([]);
  });

  it('tells nothing of the people, the workspace and the company', async () => {
    const share = await open();
    const answers = await askEveryWay(world.api, share);
    const em = readPastPolicies(world.home.owner.services);
    const read = async (sql: string): Promise<string[]> =>
      (await em.execute<{ found: string }[]>(sql)).map(({ found }) => found);
    const text = JSON.stringify(answers).toLowerCase();
    expect(text.match(/[\w.+-]+@[\w-]+\.\w+/g)).toBeNull();
    for (const email of await read('select email as found from app_user where email is not null'))
      expect(text).not.toContain(email.toLowerCase());
    const foreign = new Set([
      ...(await read('select id as found from app_user union select id from workspace union select id from company')),
      ...(await read(
        'select id as found from membership union select id from user_group union select id from comment',
      )),
      ...(await read('select id as found from article_share union select id from media_file')),
      ...(await read('select publication_id as found from article where publication_id is not null')),
      ...(await read('select short_id as found from workspace')),
    ]);
    expect(idsIn(answers).filter((id) => foreign.has(id))).toEqual([]);
    const served = await em.findOneOrFail(
      Publication,
      { articleId: share.article.id },
      { orderBy: { number: 'desc' } },
    );
    const own = [share.article.id, share.files.videoId, ...[...served.tabs, ...served.paragraphs].map(({ id }) => id)];
    expect(idsIn(answers).filter((id) => !own.includes(id))).toEqual([]);
    const { textTabs } = answers['sharedArticle public first'] as { textTabs: { content: ContentNode }[] };
    const mentions = textTabs.flatMap(({ content }) => mentionsIn(content));
    expect(mentions.map(({ attrs }) => attrs)).toEqual([{ label: 'Maya Lindqvist' }]);
    expect(JSON.stringify(textTabs)).not.toContain('authorId');
  });

  it.each(Object.keys(shareEnds))('is served by nothing when its links are %s', async (state) => {
    const share = await open();
    await shareEnds[state]?.(share);
    expect(await askEveryWay(world.api, share)).toEqual(
      // With another link the article is shared still, and its company has a logo.
      state === 'regenerated' ? { 'shared.companyLogo': { logo: null } } : {},
    );
    await mend(share);
  });

  it.each(Object.keys(recipientEnds))('is served by nothing private when the link is %s', async (state) => {
    const share = await open();
    const { publicPaths, privatePaths } = await pathsOf(share);
    await recipientEnds[state]?.(share);
    const answers = Object.keys(await askEveryWay(world.api, { ...share, paths: privatePaths }));
    expect(answers.filter((name) => !/public|companyLogo/.test(name))).toEqual([]);
    expect(publicPaths.length).toBe(privatePaths.length);
  });

  it('is not served by a token of another company, nor by its own token for the other audience', async () => {
    const [share, other] = [await open(), await openBothLinks(world.api, world.foreign)];
    const { tokens } = share;
    const swapped = { ...share, paths: [], tokens: { public: tokens.private, private: tokens.public } };
    expect(await askEveryWay(world.api, swapped)).toEqual({ 'shared.companyLogo': { logo: null } });
    const theirs = await askEveryWay(world.api, { ...share, paths: [], tokens: other.tokens });
    expect(Object.keys(theirs).filter((name) => /private/.test(name))).toEqual([]);
    expect(JSON.stringify(theirs)).not.toContain(world.home.mark);
  });

  it('has the logo of its company under a path of the share, without the company’s id', async () => {
    const share = await open();
    const { companyId } = share.article;
    const key = `companies/${companyId}/logo-x.png`;
    await world.home.owner.services.storage.put(key, sharedBytes);
    const em = readPastPolicies(world.home.owner.services);
    await em.execute('update company set logo_key = ? where id = ?', [key, companyId]);
    const answers = await askEveryWay(world.api, share);
    expect(JSON.stringify(answers)).not.toContain(companyId);
    const { companyLogo } = answers['sharedArticle public first'] as { companyLogo: string };
    expect(answers['shared.companyLogo']).toEqual({ logo: companyLogo });
    const { companyLogo: ofRecipient } = answers['sharedArticle private first'] as { companyLogo: string };
    for (const path of [companyLogo, ofRecipient]) {
      const answer = await fetch(world.api.origin + path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    await shareEnds['regenerated']?.(share);
    for (const path of [companyLogo, ofRecipient]) expect((await fetch(world.api.origin + path)).status).toBe(404);
    await em.execute('update company set logo_key = null where id = ?', [companyId]);
  });

  it('counts each opening once', async () => {
    const share = await open();
    const count = async (): Promise<number[]> =>
      (
        await readPastPolicies(world.home.owner.services).execute<{ openings: number }[]>(
          'select openings from article_share where article_id = ? order by audience',
          [share.article.id],
        )
      ).map(({ openings }) => openings);
    const before = await count();
    await askEveryWay(world.api, { ...share, paths: [] });
    // By GraphQL once, and not for the page that is open; by REST once.
    expect(await count()).toEqual(before.map((openings) => openings + 2));
  });

  async function pathsOf(share: OpenedShare): Promise<{ publicPaths: string[]; privatePaths: string[] }> {
    const answers = await askEveryWay(world.api, { ...share, paths: [] });
    const inAnswer = (name: string): string[] => [
      ...new Set(JSON.stringify(answers[name]).match(/\/media\/shared\/[\w.-]+/g) ?? []),
    ];
    return {
      publicPaths: inAnswer('sharedArticle public first'),
      privatePaths: inAnswer('sharedArticle private first'),
    };
  }
});
