// @apart: takes long and begins first
import { newMember } from '@snaplore/core/testing/people';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askEveryWay, mend, openBothLinks, recipientEnds, shareEnds } from './sharedStates.js';
import { openTokenCalls, type TokenCalls } from './shareTokenCases.js';
import { openTwoCompanies, type TwoCompanies } from './twoCompanies.js';

/** Switches off every policy of the database, so that the code alone decides. */
async function withoutPolicies(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity",
  );
  for (const { name } of rows) await client.query(`alter table "${name}" disable row level security`);
  await client.end();
  return rows.length;
}

/** The code alone closes what a token may not open. Policies only take rows away: with them, one state is enough. */
const seldom = ['deleted'];
/** As a session a token is nobody's, whatever becomes of its links: by every call that is asked for one state too. */
const callsFor = (state: string) => (seldom.includes(state) ? 'every' : 'with a token of their own');

describe.each([
  { how: 'with every policy of the database', isOff: false },
  { how: 'by the code alone, without the policies of the database', isOff: true },
])('the token of a share, $how,', ({ isOff }) => {
  const among = (states: readonly string[]): string[] => states.filter((state) => isOff || seldom.includes(state));
  let world: TwoCompanies;
  let calls: TokenCalls;
  beforeAll(async () => {
    world = await openTwoCompanies();
    calls = await openTokenCalls(world);
    if (isOff) expect(await withoutPolicies(world.api.app.ownerUrl)).toBeGreaterThan(30);
  });
  afterAll(async () => {
    await world.close();
  });

  it('opens the article while its links are live, and tells nothing else by any other call', async () => {
    const share = await openBothLinks(world.api, world.home);
    const answers = await askEveryWay(world.api, share);
    expect(Object.keys(answers).length).toBeGreaterThan(share.paths.length);
    const opened = await calls.findTold(share, share.recipient.token);
    expect(calls.names.length).toBeGreaterThan(300);
    const shared = /"sharedArticle":|^browse\.shared/;
    expect(opened.filter((told) => !shared.test(told))).toEqual([]);
    expect(opened.filter((told) => shared.test(told)).length).toBeGreaterThan(0);
  });

  it.each(among(Object.keys(shareEnds)))('opens nothing once its links are %s', async (state) => {
    const share = await openBothLinks(world.api, world.home);
    const { paths } = share;
    await shareEnds[state]?.(share);
    const answers = await askEveryWay(world.api, { ...share, paths });
    // With another link the article is shared still, and its company has a logo.
    expect(answers).toEqual(state === 'regenerated' ? { 'shared.companyLogo': { logo: null } } : {});
    expect(await calls.findTold(share, share.recipient.token, callsFor(state))).toEqual([]);
    await mend(share);
  });

  it.each(isOff ? [...Object.keys(recipientEnds), 'of another recipient'] : ['of another recipient'])(
    'opens nothing private once it is %s',
    async (state) => {
      const share = await openBothLinks(world.api, world.home);
      await recipientEnds[state]?.(share);
      const asker = recipientEnds[state] ? share.recipient : await newMember(world.home.owner);
      const answers = await askEveryWay(world.api, { ...share, recipient: asker, paths: [] });
      expect(Object.keys(answers).filter((name) => /private/.test(name))).toEqual([]);
      const { private: token } = share.tokens;
      const alone = { ...share, tokens: { public: token, private: token } };
      expect(await calls.findTold(alone, asker.token, callsFor(state))).toEqual([]);
    },
  );
});
