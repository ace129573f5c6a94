import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  askEveryWay,
  mend,
  openBothLinks,
  opensFile,
  recipientEnds,
  shareEnds,
  type OpenedShare,
} from './sharedStates.js';
import { openTokenCalls, type TokenCalls } from './shareTokenCases.js';
import { openTwoCompanies, type TwoCompanies } from './twoCompanies.js';

// The code finds every share live and open for everybody: only row-level security is left.
vi.mock('@snaplore/core/sharing/liveShare', async (original) => ({
  ...(await original<object>()),
  sqlIsLive: 'true',
  sqlUserReceives: 'coalesce(?::uuid, s.id) is not null',
}));
vi.mock('@snaplore/core/articles/publishedContent', async (original) => ({
  ...(await original<object>()),
  namedVideoIds: () => ({ has: () => true, [Symbol.iterator]: () => [][Symbol.iterator]() }),
}));

describe('row-level security alone, of guests', () => {
  let world: TwoCompanies;
  let calls: TokenCalls;
  beforeAll(async () => {
    world = await openTwoCompanies();
    calls = await openTokenCalls(world);
  });
  afterAll(async () => {
    await world.close();
  });

  it.each(Object.keys(shareEnds))('serves nothing when the links are %s', async (state) => {
    const share = await openBothLinks(world.api, world.home);
    expect(share.paths.length).toBeGreaterThan(0);
    await shareEnds[state]?.(share);
    await expectNothing(share, /./, state !== 'deleted');
    await mend(share);
  });

  it.each(Object.keys(recipientEnds))('serves nothing private when the link is %s', async (state) => {
    const share = await openBothLinks(world.api, world.home);
    await recipientEnds[state]?.(share);
    await expectNothing({ ...share, paths: [] }, /private/, false);
  });

  async function expectNothing(share: OpenedShare, which: RegExp, isAlone: boolean): Promise<void> {
    const names = Object.keys(await askEveryWay(world.api, share)).filter((name) => which.test(name));
    // Whether a company has a logo is read across companies, past every policy: the code finds the share live.
    if (isAlone) expect(names).toContain('shared.companyLogo');
    expect(names.filter((name) => name !== 'shared.companyLogo')).toEqual([]);
    for (const path of share.paths) expect(await opensFile(share, path)).toBe(false);
    const told = await calls.findTold(share, share.recipient.token, 'with a token of their own');
    expect(told.filter((each) => which.test(each) && !/"isPrivate":false/.test(each))).toEqual([]);
  }
});
